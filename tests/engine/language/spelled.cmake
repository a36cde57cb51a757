# The programs that the language spells in C++ (tests/approved/language/spelled) are built against the
# library and run: each must print the listing that the engine records for the program itself.

if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(COMMAND ${program} OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${listing} expected)
  if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "${program} prints\n${printed}\nand not\n${expected}")
  endif()
  return()
endif()

set(spelled ${CMAKE_SOURCE_DIR}/tests/approved/language/spelled)
file(GLOB sources CONFIGURE_DEPENDS ${spelled}/*.cpp.txt)
foreach(source ${sources})
  get_filename_component(stem ${source} NAME_WE)
  configure_file(${source} ${CMAKE_BINARY_DIR}/spelled/${stem}.cpp COPYONLY)
  add_executable(spelled-${stem} ${CMAKE_BINARY_DIR}/spelled/${stem}.cpp)
  # A program names what it does not use again.
  target_compile_options(spelled-${stem} PRIVATE -Wno-unused-variable)
  target_link_libraries(spelled-${stem} PRIVATE topos)
  add_test(NAME spelled-${stem} COMMAND ${CMAKE_COMMAND} -Dprogram=$<TARGET_FILE:spelled-${stem}>
    -Dlisting=${spelled}/${stem}.listing.txt -P ${CMAKE_CURRENT_LIST_FILE})
endforeach()
