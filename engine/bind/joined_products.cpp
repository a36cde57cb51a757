// Kernels of another part of the module, which runs in this one's memory and on a stack of its own.

#include "bind/guard.hpp"
#include "tensor/gemm.hpp"

using namespace topos;

namespace {

/// It keeps a few matrices' addresses there, and nothing else.
constexpr std::size_t stack_bytes = 4096;
alignas(16) std::array<std::byte, stack_bytes> stack;

}  // namespace

/// Plans that say Fast multiply by these from now on. Answers where their stack begins, its end.
extern "C" EMSCRIPTEN_KEEPALIVE std::byte* join_products(gemm::Multiply<f32> multiply_f32,
                                                         gemm::Multiply<f64> multiply_f64) {
  gemm::fast_multiply<f32> = multiply_f32;
  gemm::fast_multiply<f64> = multiply_f64;
  return stack.data() + stack.size();
}
