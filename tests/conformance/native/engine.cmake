# The module's exports as a native program, which `npm run conformance -- --native` talks to. The
# exports are found by their names while it runs, so a new one needs nothing here.

add_executable(native-engine ${CMAKE_SOURCE_DIR}/tests/conformance/native/engine.cpp)
set_target_properties(native-engine PROPERTIES ENABLE_EXPORTS ON)
target_link_libraries(native-engine PRIVATE bind)
