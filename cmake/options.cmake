# What is compiled how.

# What whoever includes a header of ours is compiled with too. Contraction off is meaning, not
# taste: it fixes the bits.
add_library(meaning INTERFACE)
target_compile_features(meaning INTERFACE cxx_std_23)
target_compile_options(meaning INTERFACE -ffp-contract=off)
if(NOT EMSCRIPTEN)
  target_compile_options(meaning INTERFACE -stdlib=libc++)
  target_link_options(meaning INTERFACE -stdlib=libc++)
endif()

# What every line of ours is compiled with besides, and nobody else's.
add_library(topos_options INTERFACE)
target_compile_options(topos_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(EMSCRIPTEN) # natively a fault must know its type, for programs that are compiled with RTTI
  target_compile_options(topos_options INTERFACE -fno-rtti -fwasm-exceptions -msimd128)
endif()

# Inner loops: as fast as they go, whatever the rest is compiled for. Code that is optimised while it
# is linked would follow the rest. What calls inner loops, or is vectors already, gains nothing from
# loops that are unrolled, and ships with every page.
set(inner_loops
  engine/lower/singles.cpp
  engine/operation/block.cpp
  engine/tensor/gemm.cpp)
set(around_inner_loops engine/neural/adam.cpp engine/tensor/block.cpp engine/tensor/softmax.cpp)
if(EMSCRIPTEN)
  set_source_files_properties(${inner_loops} PROPERTIES COMPILE_OPTIONS "-O3;-fno-lto")
  set_source_files_properties(engine/tensor/sums.cpp PROPERTIES COMPILE_OPTIONS "-O2;-fno-lto")
  set_source_files_properties(engine/neural/sgd.cpp PROPERTIES
    COMPILE_OPTIONS "-O2;-fno-unroll-loops;-fno-lto")
  set_source_files_properties(${around_inner_loops} PROPERTIES COMPILE_OPTIONS "-Os;-fno-lto")
endif()

# Thousands of products are held to the reference, which would take a minute unoptimised.
set_source_files_properties(tests/engine/tensor/gemm_test.cpp PROPERTIES COMPILE_OPTIONS -O1)
if(NOT EMSCRIPTEN)
  set_source_files_properties(engine/tensor/gemm.cpp PROPERTIES
    COMPILE_OPTIONS $<$<CONFIG:Debug>:-O1>)
endif()
