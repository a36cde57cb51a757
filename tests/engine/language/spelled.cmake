# The programs that the language spells in C++ (tests/approved/language/spelled), built against the
# library as anybody would build them. `test-language` runs them.

# A program names what it does not use again. Behind the options of `topos`, which ask for more.
add_library(spelled_options INTERFACE)
target_compile_options(spelled_options INTERFACE -Wno-unused-variable)

set(spelled ${CMAKE_BINARY_DIR}/spelled)
file(GLOB sources CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/tests/approved/language/spelled/*.cpp.txt)
foreach(source ${sources})
  get_filename_component(stem ${source} NAME_WE)
  configure_file(${source} ${spelled}/${stem}.cpp COPYONLY)
  add_executable(spelled-${stem} ${spelled}/${stem}.cpp)
  set_target_properties(spelled-${stem} PROPERTIES
    OUTPUT_NAME ${stem} RUNTIME_OUTPUT_DIRECTORY ${spelled})
  target_link_libraries(spelled-${stem} PRIVATE topos spelled_options)
  add_dependencies(test-language spelled-${stem})
endforeach()
target_compile_definitions(test-language PRIVATE TOPOS_SPELLED="${spelled}")
