// The engine's product kernel with relaxed multiply-adds in place of its two roundings: other bits,
// for the comparison alone. The exports are those of the module `kernels`.

#include <cstdlib>
#include <vector>

#include "tensor/gemm/multiply.hpp"

using namespace topos;

namespace {

struct Relaxed {
  static lanes::F32x4 add_product(lanes::F32x4 total, lanes::F32x4 left, lanes::F32x4 right) {
    return __builtin_wasm_relaxed_madd_f32x4(left, right, total);
  }
  static lanes::F64x2 add_product(lanes::F64x2 total, lanes::F64x2 left, lanes::F64x2 right) {
    return __builtin_wasm_relaxed_madd_f64x2(left, right, total);
  }
  /// Columns fewer than a register are done number by number.
  template <std::floating_point Number>
  static Number add_product(Number total, Number left, Number right) {
    return total + left * right;
  }
};

/// A product with its memory, prepared once.
template <Element E>
struct Job {
  GemmTask<E> task;
  std::vector<E> memory;

  void run() { gemm::multiply_by_form<Relaxed, lanes::Vector<E>>(task, memory.data()); }
};

template <Element E>
Job<E>* job(E* result, const E* left, const E* right, std::size_t m, std::size_t k, std::size_t n,
            bool left_transposed, bool right_transposed) {
  const GemmTask<E> task{.left = {left, left_transposed ? 1 : k, left_transposed ? m : 1},
                         .right = {right, right_transposed ? 1 : n, right_transposed ? k : 1},
                         .m = m,
                         .k = k,
                         .n = n,
                         .out = result};
  return new Job<E>{task, std::vector<E>(gemm::memory(gemm::form_of(task)))};
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] void* reserve(std::size_t bytes) { return std::malloc(bytes); }

[[clang::export_name("product_f32")]] void* product_f32(f32* result, const f32* left,
                                                        const f32* right, std::size_t m,
                                                        std::size_t k, std::size_t n,
                                                        bool left_transposed,
                                                        bool right_transposed) {
  return job(result, left, right, m, k, n, left_transposed, right_transposed);
}

[[clang::export_name("product_f64")]] void* product_f64(f64* result, const f64* left,
                                                        const f64* right, std::size_t m,
                                                        std::size_t k, std::size_t n,
                                                        bool left_transposed,
                                                        bool right_transposed) {
  return job(result, left, right, m, k, n, left_transposed, right_transposed);
}

[[clang::export_name("run_f32")]] void run_f32(void* job) { static_cast<Job<f32>*>(job)->run(); }
[[clang::export_name("run_f64")]] void run_f64(void* job) { static_cast<Job<f64>*>(job)->run(); }

}  // extern "C"
