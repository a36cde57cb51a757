# Programs of the benchmarks. Built only when they are named: `bench-kernels` and `bench-limit` as
# wasm (preset wasm), `bench-peak` natively (preset release). The exception is `reference.wasm`.

set(bench_native ${CMAKE_CURRENT_LIST_DIR})

if(EMSCRIPTEN AND NOT BUILD_TESTING)
  function(add_bench_module name)
    add_executable(bench-${name} EXCLUDE_FROM_ALL ${bench_native}/${name}.cpp)
    target_link_libraries(bench-${name} PRIVATE topos_options operation)
    target_link_options(bench-${name} PRIVATE --no-entry -fwasm-exceptions -sSTANDALONE_WASM
      -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=1GB -sSTACK_SIZE=1MB ${ARGN})
    set_target_properties(bench-${name} PROPERTIES SUFFIX .wasm)
  endfunction()

  # The engine's kernels, compiled and linked as topos.wasm has them.
  add_bench_module(kernels)

  # What the performance page measures the library beside, so it is part of every build.
  add_bench_module(reference)
  set_target_properties(bench-reference PROPERTIES EXCLUDE_FROM_ALL OFF OUTPUT_NAME reference)

  # One function by hand, as fast as the compiler can make it.
  add_bench_module(limit -O3)
  target_compile_options(bench-limit PRIVATE -O3)
elseif(NOT EMSCRIPTEN)
  add_executable(bench-peak EXCLUDE_FROM_ALL ${bench_native}/peak.cpp)
  target_link_libraries(bench-peak PRIVATE topos_options element)
endif()
