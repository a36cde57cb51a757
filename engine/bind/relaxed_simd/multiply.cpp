// The part of the module for hosts with relaxed SIMD: products by fused multiply-adds, or by what
// else the host's processor has. It works in the engine's memory, and has none of its own.

#include "tensor/gemm/multiply.hpp"

namespace topos::bind {
namespace {

/// Rounded once or twice, as the host's processor does it faster. No product stands between, so
/// twelve totals have registers. The exact tile's memory is enough, which the tests hold it to.
struct Relaxed {
  static constexpr std::size_t tile_rows = 6;
  static constexpr std::size_t tile_registers = 2;

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

}  // namespace
}  // namespace topos::bind

using namespace topos;

extern "C" {

[[clang::export_name("multiply_f32")]] void multiply_f32(const GemmTask<f32>& task, f32* memory) {
  gemm::multiply_by_form<bind::Relaxed, lanes::F32x4>(task, memory);
}

[[clang::export_name("multiply_f64")]] void multiply_f64(const GemmTask<f64>& task, f64* memory) {
  gemm::multiply_by_form<bind::Relaxed, lanes::F64x2>(task, memory);
}

}  // extern "C"
