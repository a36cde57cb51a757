#include "tensor/gemm.hpp"

#include <algorithm>

#include "tensor/gemm/multiply.hpp"

namespace topos::gemm {

namespace {

/// Rows of a Bf16 product that are widened at a time.
constexpr std::size_t widened_rows = 64;

/// Copies in f32, row by row.
void widen(const Matrix<Bf16>& from, std::size_t rows, std::size_t columns, f32* to) {
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) to[i * columns + j] = from.at(i, j).widened();
  }
}

}  // namespace

std::size_t memory(const Form& form) {
  return std::max(memory_in(form, width<lanes::F32x4>), memory_in(form, width<lanes::F64x2>));
}

std::size_t memory_to_widen(const Form& form) {
  const auto& [m, k, n, left_close, right_moves, right_close] = form;
  const std::size_t rows = std::min(m, widened_rows);
  return k * n + rows * (k + n) + memory({rows, k, n, true, true, true});
}

void multiply(const GemmTask<f32>& task, f32* memory) {
  multiply_by_form<Exactly, lanes::F32x4>(task, memory);
}

void multiply(const GemmTask<f64>& task, f64* memory) {
  multiply_by_form<Exactly, lanes::F64x2>(task, memory);
}

void multiply(const GemmTask<Bf16>& task, f32* memory) {
  const auto& [left, right, m, k, n, out] = task;
  const std::size_t rows = std::min(m, widened_rows);
  f32* const wide_right = memory;
  f32* const wide_left = wide_right + k * n;
  f32* const totals = wide_left + rows * k;
  widen(right, k, n, wide_right);
  for (std::size_t i = 0; i < m; i += rows) {
    const std::size_t count = std::min(rows, m - i);
    widen({&left.at(i, 0), left.row, left.column}, count, k, wide_left);
    multiply({{wide_left, k, 1}, {wide_right, n, 1}, count, k, n, totals}, totals + rows * n);
    for (std::size_t at = 0; at < count * n; ++at) out[i * n + at] = Bf16(totals[at]);
  }
}

}  // namespace topos::gemm
