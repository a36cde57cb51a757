#pragma once

#include <algorithm>
#include <array>
#include <concepts>

#include "tensor/exactly.hpp"
#include "tensor/kernel.hpp"

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

/// A number that may serve products itself. `gemm` answers whether it did.
template <class E>
concept ServesProducts = requires(const GemmTask<E>& task) {
  { Arithmetic<E>::gemm(task) } -> std::same_as<bool>;
};

/// The work of a product over the last two axes, leading axes index by index.
/// Shape: `[.., m, k]` by `[.., k, n]` gives `[.., m, n]`, which the caller has checked.
Prepared multiplying(const Shape& shape, const Operand& left, const Operand& right);

/// The kernels whose bits define the answer, published so that others can be held to them.
namespace reference {

/// Each element of `[m, n]` sums over k in ascending order with one accumulator, from the first
/// term on, multiply and add rounded separately.
template <Element E>
void multiply(const GemmTask<E>& task) {
  using A = Arithmetic<E>;
  constexpr std::size_t width = 64;
  std::array<typename A::Accumulator, width> totals;
  for (std::size_t begin = 0; begin < task.n; begin += width) {
    const std::size_t count = std::min(width, task.n - begin);
    for (std::size_t i = 0; i < task.m; ++i) {
      const auto term = [&](std::size_t step, std::size_t j) {
        return A::promote(task.left.at(i, step)) * A::promote(task.right.at(step, begin + j));
      };
      for (std::size_t j = 0; j < count; ++j) totals[j] = term(0, j);
      for (std::size_t step = 1; step < task.k; ++step) {
        for (std::size_t j = 0; j < count; ++j) totals[j] = totals[j] + term(step, j);
      }
      E* out = task.out + i * task.n + begin;
      for (std::size_t j = 0; j < count; ++j) out[j] = A::demote(totals[j]);
    }
  }
}

}  // namespace reference

namespace detail {

/// By the number's own kernel where it has one and nothing pins the reference, else by that.
template <Element E>
void multiply(const GemmTask<E>& task) {
  if constexpr (ServesProducts<E>) {
    if (!exactly_pinned() && Arithmetic<E>::gemm(task)) return;
  }
  reference::multiply(task);
}

/// The right operand as a product likes it: rows whose elements lie side by side. Walking columns
/// that lie apart once for each row of the left operand would cost more than this copy.
template <Element E>
Matrix<E> with_close_columns(const ProductTask& task, const E* right, E* scratch) {
  const Loop& terms = task.terms;
  const Loop& columns = task.columns;
  if (!task.packs) return {right, terms.right, columns.right};
  for (std::size_t i = 0; i < terms.extent; ++i) {
    const E* row = right + i * terms.right;
    E* to = scratch + i * columns.extent;
    for (std::size_t j = 0; j < columns.extent; ++j) to[j] = row[j * columns.right];
  }
  return {scratch, columns.extent, 1};
}

}  // namespace detail

/// The matrix product over the last two axes, leading axes index by index.
template <Element E>
void multiply_batches(const ProductTask& task, const Call<E>& call) {
  Walk walk(task.batches);
  do {
    detail::multiply<E>(
        {.left = {call.left + walk.left(), task.rows.left, task.terms.left},
         .right = detail::with_close_columns(task, call.right + walk.right(), call.scratch),
         .m = task.rows.extent,
         .k = task.terms.extent,
         .n = task.columns.extent,
         .out = call.result + walk.result()});
  } while (walk.next());
}

}  // namespace topos
