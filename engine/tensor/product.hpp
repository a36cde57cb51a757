#pragma once

#include <algorithm>
#include <array>
#include <concepts>

#include "tensor/block.hpp"
#include "tensor/exactly.hpp"
#include "tensor/gemm.hpp"
#include "tensor/kernel.hpp"

namespace topos {

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

/// What sums in lanes work in.
template <Element E>
typename Arithmetic<E>::Accumulator* memory_of(const Call<E>& call) {
  if constexpr (std::same_as<E, typename Arithmetic<E>::Accumulator>) {
    return call.scratch;
  } else {
    return call.totals;
  }
}

/// By lanes for our own numbers, by the number's own kernel where it has one, or else, and where
/// the reference is pinned, by that.
template <Element E>
void multiply(const GemmTask<E>& task, typename Arithmetic<E>::Accumulator* memory) {
  if (!exactly_pinned()) {
    if constexpr (BuiltIn<E>) return gemm::multiply(task, memory);
    if constexpr (ServesProducts<E>) {
      if (Arithmetic<E>::gemm(task)) return;
    }
  }
  reference::multiply(task);
}

/// The same for plans that say Fast.
template <std::floating_point E>
void multiply_fast(const GemmTask<E>& task, E* memory) {
  if (exactly_pinned()) return reference::multiply(task);
  gemm::fast_multiply<E>(task, memory);
}

}  // namespace detail

/// The matrix product over the last two axes, leading axes index by index.
template <Element E>
void multiply_batches(const ProductTask& task, const Call<E>& call,
                      gemm::Multiply<E> multiply = &detail::multiply<E>) {
  Walk walk(task.batches);
  do {
    multiply({.left = {call.left + walk.left(), task.rows.left, task.terms.left},
              .right = {call.right + walk.right(), task.terms.right, task.columns.right},
              .m = task.rows.extent,
              .k = task.terms.extent,
              .n = task.columns.extent,
              .out = call.result + walk.result()},
             detail::memory_of(call));
  } while (walk.next());
}

}  // namespace topos
