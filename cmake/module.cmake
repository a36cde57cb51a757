# topos.wasm and topos-language.wasm: one standalone module in two parts, started by our own loader;
# no Emscripten JavaScript ships. The tape language and the readings of cards are the second part,
# which is loaded when somebody uses them. topos-relaxed.wasm holds what Fast plans may take where a
# host has relaxed SIMD, and is loaded where somebody asks for it.

set(module_options --no-entry -fwasm-exceptions -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH
  -sMALLOC=emmalloc -sMAXIMUM_MEMORY=1GB -sSTACK_SIZE=1MB --profiling-funcs
  # The kernels of the third part are put there.
  -Wl,--growable-table
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

# A part that hosts without relaxed SIMD could not compile, so it is linked by itself.
add_library(relaxed_simd OBJECT ${CMAKE_SOURCE_DIR}/engine/bind/relaxed_simd/multiply.cpp)
target_link_libraries(relaxed_simd PRIVATE topos_options tensor)
target_compile_options(relaxed_simd PRIVATE -O3 -fno-lto -mrelaxed-simd -fno-exceptions)
execute_process(COMMAND ${emscripten}/em-config LLVM_ROOT OUTPUT_VARIABLE llvm
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(link ${CMAKE_SOURCE_DIR}/tools/module/link-relaxed.mjs)
add_custom_command(OUTPUT topos-relaxed.wasm
  COMMAND ${NODE} ${link} ${llvm} ${binaryen}/bin $<TARGET_OBJECTS:relaxed_simd> topos-relaxed.wasm
  DEPENDS $<TARGET_OBJECTS:relaxed_simd> ${link} VERBATIM)
add_custom_target(module ALL DEPENDS topos.wasm topos-language.wasm topos-relaxed.wasm)
