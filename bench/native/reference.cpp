// The kernels that define the bits, one number at a time, as a module of its own: the performance
// page measures the library beside it. Rows of a product and stretches of a map can be asked for
// one after the other, so that a page is never held up for long.

#include <cstdlib>

#include "tensor/product.hpp"

using namespace topos;

namespace {

template <class Function>
void map(f32* to, const f32* from, std::size_t count, const Function& function) {
  for (std::size_t i = 0; i < count; ++i) to[i] = function(from[i]);
}

}  // namespace

extern "C" {

/// Memory that is never given back: the instance ends with the page.
[[clang::export_name("reserve")]] void* reserve(std::size_t bytes) { return std::malloc(bytes); }

/// Rows of `[rows, n]` by `[n, n]`.
[[clang::export_name("product")]] void product(f32* out, const f32* left, const f32* right,
                                               std::size_t rows, std::size_t n) {
  reference::multiply<f32>(
      {.left = {left, n, 1}, .right = {right, n, 1}, .m = rows, .k = n, .n = n, .out = out});
}

[[clang::export_name("tanh")]] void tanh_of(f32* to, const f32* from, std::size_t count) {
  map(to, from, count, [](f32 x) { return Elementary<f32>::tanh(x); });
}

[[clang::export_name("exp")]] void exp_of(f32* to, const f32* from, std::size_t count) {
  map(to, from, count, [](f32 x) { return Elementary<f32>::exp(x); });
}

}  // extern "C"
