# What find_package(topos) reads.

include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
if(unsuitable_compiler)
  set(topos_FOUND FALSE)
  set(topos_NOT_FOUND_MESSAGE ${unsuitable_compiler})
  return()
endif()
include(${CMAKE_CURRENT_LIST_DIR}/topos-targets.cmake)
