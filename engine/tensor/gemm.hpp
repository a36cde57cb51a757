#pragma once

#include <concepts>

#include "element/element.hpp"
#include "tensor/gemm/way.hpp"

namespace topos {

/// One matrix inside a strided buffer: element (i, j) at `data[i * row + j * column]`.
template <Element E>
struct Matrix {
  const E* data;
  std::size_t row;
  std::size_t column;

  const E& at(std::size_t i, std::size_t j) const { return data[i * row + j * column]; }
};

/// One product of `[m, k]` by `[k, n]`, to be written row by row to `out`.
template <Element E>
struct GemmTask {
  Matrix<E> left;
  Matrix<E> right;
  std::size_t m;
  std::size_t k;
  std::size_t n;
  E* out;
};

/// Matrix products in lanes, with the bits of `reference::multiply` for every shape and stride:
/// lanes lie across columns, so that each element of the result still sums over k in ascending
/// order with one accumulator.
namespace gemm {

template <Element E>
Form form_of(const GemmTask<E>& task) {
  const auto& [left, right, m, k, n, out] = task;
  return {m, k, n, left.column == 1, right.row != 0, right.column == 1};
}

/// What one product of f32 or f64 works in besides its result. Units: elements.
std::size_t memory(const Form& form);
/// The same for Bf16, which is widened first. Units: accumulators.
std::size_t memory_to_widen(const Form& form);

void multiply(const GemmTask<f32>& task, f32* memory);
void multiply(const GemmTask<f64>& task, f64* memory);
void multiply(const GemmTask<Bf16>& task, f32* memory);

/// A kernel of products, in the memory that `memory` or `memory_to_widen` counts.
template <Element E>
using Multiply = void (*)(const GemmTask<E>& task, typename Arithmetic<E>::Accumulator* memory);

/// What plans that say Fast multiply by: the exact kernel, until a host puts another one here that
/// rounds otherwise. That is done before or between runs, not beside them.
template <std::floating_point E>
inline constinit Multiply<E> fast_multiply = &multiply;

}  // namespace gemm

}  // namespace topos
