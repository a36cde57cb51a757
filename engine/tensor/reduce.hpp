#pragma once

#include <utility>
#include <vector>

#include "tensor/elementwise.hpp"
#include "tensor/tensor.hpp"

namespace topos {

namespace detail {

/// Folds one axis away, from its first term on: `step(total, element)` in ascending order.
/// `begin` makes a total of an element, `end` a result of a total.
template <Element E, class Begin, class Step, class End>
Tensor<E> fold_along(const Tensor<E>& operand, std::size_t axis, const Begin& begin,
                     const Step& step, const End& end) {
  const Shape result = operand.shape().without(axis);
  const Strided<E> from = operand.strided();
  Layout starts = from.layout;
  const std::size_t stride = starts.strides[axis];
  starts.strides.erase(starts.strides.begin() + static_cast<std::ptrdiff_t>(axis));
  const std::size_t extent = operand.shape()[axis];
  const E* data = from.data();
  std::vector<E> out;
  out.reserve(result.volume());
  for_each_offset(result, starts, [&](std::size_t offset) {
    auto total = begin(data[offset]);
    for (std::size_t i = 1; i < extent; ++i) total = step(total, data[offset + i * stride]);
    out.push_back(end(total));
  });
  return Tensor<E>::adopt(result, std::move(out));
}

}  // namespace detail

/// The sum of all elements, sequentially in row-major order from the first term on, so that a sum
/// of nothing but -0 stays -0. Rounded once from the accumulator.
template <Element E>
Tensor<E> total(const Tensor<E>& operand) {
  bool first = true;
  typename Arithmetic<E>::Accumulator sum{};
  operand.for_each([&](const E& element) {
    sum = first ? Arithmetic<E>::promote(element) : sum + Arithmetic<E>::promote(element);
    first = false;
  });
  return Tensor<E>::scalar(Arithmetic<E>::demote(sum));
}

/// Sums one axis away, in ascending order from its first term on.
template <Element E>
Tensor<E> total_along(const Tensor<E>& operand, std::size_t axis) {
  return detail::fold_along(
      operand, axis, [](const E& element) { return Arithmetic<E>::promote(element); },
      [](const auto& sum, const E& element) { return sum + Arithmetic<E>::promote(element); },
      [](const auto& sum) { return Arithmetic<E>::demote(sum); });
}

/// The greatest element along one axis; NaN wins.
template <Element E>
Tensor<E> peak_along(const Tensor<E>& operand, std::size_t axis) {
  return detail::fold_along(
      operand, axis, [](const E& element) { return element; },
      [](const E& peak, const E& element) { return Arithmetic<E>::maximum(peak, element); },
      [](const E& peak) { return peak; });
}

}  // namespace topos
