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

/// The same row-major elements in another shape. Cost: a view where the elements lie side by side,
/// else a copy.
template <Element E>
Tensor<E> reshaped(const Tensor<E>& operand, const Shape& shape) {
  if (const auto* of = operand.constant()) return Tensor<E>::filled(shape, of->value);
  if (const auto* of = operand.dense_storage();
      of != nullptr && of->layout.contiguous(operand.shape())) {
    Layout layout = Layout::row_major(shape);
    layout.offset = of->layout.offset;
    return Tensor<E>::view(shape, of->buffer, std::move(layout));
  }
  return Tensor<E>::adopt(shape, operand.to_vector());
}

/// A window of one axis. Cost: a view.
template <Element E>
Tensor<E> narrowed(const Tensor<E>& operand, std::size_t axis, std::size_t start, std::size_t len) {
  Shape shape = operand.shape().replaced(axis, len);
  if (const auto* of = operand.constant()) return Tensor<E>::filled(std::move(shape), of->value);
  Strided<E> from = operand.strided();
  from.layout.offset += start * from.layout.strides[axis];
  return Tensor<E>::view(std::move(shape), std::move(from.buffer), std::move(from.layout));
}

/// The operand as a window of zeros along one axis.
template <Element E>
Tensor<E> padded(const Tensor<E>& operand, std::size_t axis, std::size_t start,
                 std::size_t full_extent) {
  Shape shape = operand.shape().replaced(axis, full_extent);
  const Layout layout = Layout::row_major(shape);
  std::vector<E> out(shape.volume(), Arithmetic<E>::from_count(0));
  const Strided<E> from = operand.strided();
  Layout target = layout;
  target.offset = start * layout.strides[axis];
  std::vector<std::size_t> places;
  places.reserve(operand.shape().volume());
  for_each_offset(operand.shape(), target, [&](std::size_t offset) { places.push_back(offset); });
  std::size_t position = 0;
  const E* data = from.data();
  for_each_offset(operand.shape(), from.layout,
                  [&](std::size_t offset) { out[places[position++]] = data[offset]; });
  return Tensor<E>::adopt(std::move(shape), std::move(out));
}

}  // namespace topos
