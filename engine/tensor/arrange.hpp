#pragma once

#include <span>
#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// Repeats along a new axis. Cost: a view.
template <Element E>
Tensor<E> spread_along(const Tensor<E>& operand, std::size_t axis, std::size_t extent) {
  Shape shape = operand.shape().with(axis, extent);
  if (const auto* of = operand.constant()) return Tensor<E>::filled(std::move(shape), of->value);
  Strided<E> from = operand.strided();
  from.layout.strides.insert(from.layout.strides.begin() + static_cast<std::ptrdiff_t>(axis), 0);
  return Tensor<E>::view(std::move(shape), std::move(from.buffer), std::move(from.layout));
}

/// Axis i of the result is axis `order[i]` of the operand. Cost: a view.
template <Element E>
Tensor<E> permuted(const Tensor<E>& operand, std::span<const std::size_t> order) {
  Shape shape = operand.shape().permuted(order);
  if (const auto* of = operand.constant()) return Tensor<E>::filled(std::move(shape), of->value);
  Strided<E> from = operand.strided();
  Layout layout{.strides = {}, .offset = from.layout.offset};
  for (std::size_t axis : order) layout.strides.push_back(from.layout.strides[axis]);
  return Tensor<E>::view(std::move(shape), std::move(from.buffer), std::move(layout));
}

}  // namespace topos
