# Minutes to hours to run, so built only when they are named. maps-error needs MPFR.
find_library(MPFR mpfr)
foreach(program scan error)
  add_executable(maps-${program} EXCLUDE_FROM_ALL
    ${CMAKE_SOURCE_DIR}/tests/exhaustive/maps_${program}.cpp)
  target_include_directories(maps-${program} PRIVATE tests)
  target_link_libraries(maps-${program} PRIVATE topos)
endforeach()
if(MPFR)
  target_link_libraries(maps-error PRIVATE ${MPFR})
endif()
