# Whether this project's compiler can build topos and what includes it: `unsuitable_compiler` is a
# sentence, or empty. Our own build asks, and so does whoever finds an installed topos.
#
# One front end and one standard library, natively and in wasm, are what makes the bits the same.

include(CheckCXXSourceCompiles)

set(unsuitable_compiler)
set(given "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} (${CMAKE_CXX_COMPILER})")
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
  set(unsuitable_compiler "topos needs Clang 19 or newer with libc++, got ${given}: \
configure anew with -DCMAKE_CXX_COMPILER=clang++-19")
elseif(NOT EMSCRIPTEN)
  set(CMAKE_REQUIRED_FLAGS -stdlib=libc++)
  check_cxx_source_compiles("#include <version>
    int main() { return _LIBCPP_VERSION >= 190000 ? 0 : throw; }" TOPOS_HAS_LIBCXX)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT TOPOS_HAS_LIBCXX)
    set(unsuitable_compiler "topos needs libc++ 19 or newer beside Clang, ${given} has none: \
install libc++-19-dev and libc++abi-19-dev")
  endif()
endif()
unset(given)
