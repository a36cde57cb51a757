#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// `function` of each element. A stretched view stays one: its buffer is mapped once, not repeated.
template <Element E, class Function>
Tensor<E> map(const Tensor<E>& operand, const Function& function) {
  if (const auto* of = operand.constant()) {
    return Tensor<E>::filled(operand.shape(), function(of->value));
  }
  const Strided<E> from = operand.strided();
  const std::size_t span = from.layout.span(operand.shape());
  std::vector<E> out;
  if (span < operand.shape().volume()) {
    out.reserve(span);
    const E* data = from.data() + from.layout.offset;
    for (std::size_t i = 0; i < span; ++i) out.push_back(function(data[i]));
    return Tensor<E>::view(operand.shape(), std::make_shared<const std::vector<E>>(std::move(out)),
                           Layout{from.layout.strides, 0});
  }
  out.reserve(operand.shape().volume());
  const E* data = from.data();
  for_each_offset(operand.shape(), from.layout,
                  [&](std::size_t offset) { out.push_back(function(data[offset])); });
  return Tensor<E>::adopt(operand.shape(), std::move(out));
}

/// `function` of each pair of elements; both shapes are equal.
template <Element E, class Function>
Tensor<E> zip(const Tensor<E>& left, const Tensor<E>& right, const Function& function) {
  if (const auto* of = right.constant()) {
    return map(left, [&](const E& element) { return function(element, of->value); });
  }
  if (const auto* of = left.constant()) {
    return map(right, [&](const E& element) { return function(of->value, element); });
  }
  const Strided<E> from = right.strided();
  std::vector<E> out = left.to_vector();
  const E* data = from.data();
  std::size_t position = 0;
  for_each_offset(right.shape(), from.layout, [&](std::size_t offset) {
    out[position] = function(out[position], data[offset]);
    ++position;
  });
  return Tensor<E>::adopt(left.shape(), std::move(out));
}

}  // namespace topos
