#pragma once

#include <concepts>
#include <utility>
#include <vector>

#include "tensor/exactly.hpp"
#include "tensor/tensor.hpp"

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

/// The kernels whose bits define the answer, published so that others can be held to them.
namespace reference {

/// Each element of `[m, n]` sums over k in ascending order with one accumulator, from the first
/// term on, multiply and add rounded separately.
template <Element E>
void multiply(const GemmTask<E>& task) {
  using Accumulator = typename Arithmetic<E>::Accumulator;
  std::vector<Accumulator> totals;
  totals.reserve(task.n);
  for (std::size_t i = 0; i < task.m; ++i) {
    totals.clear();
    const Accumulator first = Arithmetic<E>::promote(task.left.at(i, 0));
    for (std::size_t j = 0; j < task.n; ++j) {
      totals.push_back(first * Arithmetic<E>::promote(task.right.at(0, j)));
    }
    for (std::size_t step = 1; step < task.k; ++step) {
      const Accumulator factor = Arithmetic<E>::promote(task.left.at(i, step));
      for (std::size_t j = 0; j < task.n; ++j) {
        totals[j] = totals[j] + factor * Arithmetic<E>::promote(task.right.at(step, j));
      }
    }
    for (std::size_t j = 0; j < task.n; ++j) {
      task.out[i * task.n + j] = Arithmetic<E>::demote(totals[j]);
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

}  // namespace detail

namespace detail {

/// The elements as a kernel likes them: rows whose elements lie side by side. A view with columns
/// side by side instead, such as a transpose, is copied once; the copy costs less than walking it
/// against the grain m times.
template <Element E>
Strided<E> with_close_columns(const Tensor<E>& operand) {
  Strided<E> elements = operand.strided();
  const std::size_t last = operand.shape().rank() - 1;
  if (elements.layout.strides[last] <= 1 || operand.shape()[last] == 1) return elements;
  return Tensor<E>::adopt(operand.shape(), operand.to_vector()).strided();
}

}  // namespace detail

/// The matrix product over the last two axes, leading axes index by index.
/// Shape: `[.., m, k]` by `[.., k, n]` gives `[.., m, n]`, which the caller has checked.
template <Element E>
Tensor<E> product(const Tensor<E>& left, const Tensor<E>& right, const Shape& result) {
  const std::size_t rank = result.rank();
  const std::size_t m = result[rank - 2];
  const std::size_t n = result[rank - 1];
  const std::size_t k = left.shape()[rank - 1];
  const Strided<E> a = left.strided();
  const Strided<E> b = detail::with_close_columns(right);
  std::vector<E> out(result.volume(), Arithmetic<E>::from_count(0));
  std::vector<std::size_t> index(rank - 2, 0);
  for (std::size_t done = 0; done < out.size(); done += m * n) {
    std::size_t from_left = a.layout.offset;
    std::size_t from_right = b.layout.offset;
    for (std::size_t axis = 0; axis < index.size(); ++axis) {
      from_left += index[axis] * a.layout.strides[axis];
      from_right += index[axis] * b.layout.strides[axis];
    }
    detail::multiply<E>(
        {.left = {a.data() + from_left, a.layout.strides[rank - 2], a.layout.strides[rank - 1]},
         .right = {b.data() + from_right, b.layout.strides[rank - 2], b.layout.strides[rank - 1]},
         .m = m,
         .k = k,
         .n = n,
         .out = out.data() + done});
    for (std::size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < result[axis]) break;
      index[axis] = 0;
    }
  }
  return Tensor<E>::adopt(result, std::move(out));
}

}  // namespace topos
