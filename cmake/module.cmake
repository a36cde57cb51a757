# topos.wasm and topos-language.wasm: one standalone module in two parts, started by our own loader;
# no Emscripten JavaScript ships. The tape language and the readings of cards are the second part,
# which is loaded when somebody uses them.

set(module_options --no-entry -fwasm-exceptions -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc -sMAXIMUM_MEMORY=1GB -sSTACK_SIZE=1MB --profiling-funcs
  # Merged, two functions would have one name, and so one place; each part merges its own later.
  -sBINARYEN_EXTRA_PASSES=--skip-pass=duplicate-function-elimination)

# Which part a file is in is told by the file.
set_target_properties(bind PROPERTIES UNITY_BUILD OFF)

# The module in one piece, and what it would be without the second part: the difference moves there.
add_executable(whole)
target_link_libraries(whole PRIVATE bind)
add_executable(without_language)
target_sources(without_language PRIVATE
  $<FILTER:$<TARGET_OBJECTS:bind>,EXCLUDE,/bind/language/>)
target_link_libraries(without_language PRIVATE ${engine_layers})
foreach(module whole without_language)
  target_link_options(${module} PRIVATE ${module_options})
  set_target_properties(${module} PROPERTIES SUFFIX .wasm LINKER_LANGUAGE CXX)
endforeach()

get_filename_component(emscripten ${CMAKE_CXX_COMPILER} DIRECTORY)
execute_process(COMMAND ${emscripten}/em-config BINARYEN_ROOT OUTPUT_VARIABLE binaryen
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_program(NODE node REQUIRED)
set(split ${CMAKE_SOURCE_DIR}/tools/module/split.mjs)
add_custom_command(OUTPUT topos.wasm topos-language.wasm
  COMMAND ${NODE} ${split} ${binaryen}/bin $<TARGET_FILE:whole> $<TARGET_FILE:without_language>
    topos.wasm topos-language.wasm
  DEPENDS whole without_language ${split} VERBATIM)
add_custom_target(module ALL DEPENDS topos.wasm topos-language.wasm)
