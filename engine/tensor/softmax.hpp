#pragma once

#include "tensor/arrange.hpp"
#include "tensor/elementwise.hpp"
#include "tensor/reduce.hpp"

namespace topos {

namespace detail {

template <Element E>
Tensor<E> minus(const Tensor<E>& left, const Tensor<E>& right) {
  return zip(left, right, [](const E& a, const E& b) -> E { return a - b; });
}

/// ln of the sum of exponentials along one axis.
template <Element E>
Tensor<E> ln_total_exp(const Tensor<E>& shifted, std::size_t axis) {
  const Tensor<E> raised =
      map(shifted, [](const E& element) { return Elementary<E>::exp(element); });
  return map(total_along(raised, axis),
             [](const E& element) { return Elementary<E>::ln(element); });
}

}  // namespace detail

/// The logarithm of the softmax along one axis. Shifted by the peak, so that nothing overflows;
/// each step rounds to the element.
template <Element E>
Tensor<E> log_softmax_along(const Tensor<E>& operand, std::size_t axis) {
  const std::size_t extent = operand.shape()[axis];
  const Tensor<E> shifted =
      detail::minus(operand, spread_along(peak_along(operand, axis), axis, extent));
  return detail::minus(shifted, spread_along(detail::ln_total_exp(shifted, axis), axis, extent));
}

/// The logarithm of the sum of exponentials along one axis, shifted likewise.
template <Element E>
Tensor<E> log_sum_exp_along(const Tensor<E>& operand, std::size_t axis) {
  const std::size_t extent = operand.shape()[axis];
  const Tensor<E> peak = peak_along(operand, axis);
  const Tensor<E> shifted = detail::minus(operand, spread_along(peak, axis, extent));
  return zip(peak, detail::ln_total_exp(shifted, axis),
             [](const E& a, const E& b) -> E { return a + b; });
}

}  // namespace topos
