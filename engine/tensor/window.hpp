#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// Windows along one axis: their size, the step between them and the dilation inside them.
struct Window {
  std::size_t axis;
  std::size_t size;
  std::size_t step;
  std::size_t dilation;

  /// The positions that one window spans. Fails: nothing; saturates instead of wrapping around.
  std::size_t span() const;
  /// How many windows fit on `extent`, which holds at least one.
  std::size_t count(std::size_t extent) const { return (extent - span()) / step + 1; }
};

/// Each window as an axis of its own: result[.., w, k, ..] = operand[.., w · step + k · dilation,
/// ..]. Shape: the axis becomes (count, size). Cost: a view.
template <Element E>
Tensor<E> unfolded(const Tensor<E>& operand, const Window& window) {
  const std::size_t count = window.count(operand.shape()[window.axis]);
  Shape shape = operand.shape().replaced(window.axis, count).with(window.axis + 1, window.size);
  if (const auto* of = operand.constant()) return Tensor<E>::filled(std::move(shape), of->value);
  Strided<E> from = operand.strided();
  std::vector<std::size_t>& strides = from.layout.strides;
  const std::size_t stride = strides[window.axis];
  strides[window.axis] = stride * window.step;
  strides.insert(strides.begin() + static_cast<std::ptrdiff_t>(window.axis + 1),
                 stride * window.dilation);
  return Tensor<E>::view(std::move(shape), std::move(from.buffer), std::move(from.layout));
}

/// Adds windows back where they came from: each position sums the windows that reach it, from +0,
/// over the places inside the window in ascending order.
/// Shape: the axes (count, size) become `extent`.
template <Element E>
Tensor<E> folded(const Tensor<E>& operand, const Window& window, std::size_t extent) {
  const Shape lanes = operand.shape().without(window.axis + 1).without(window.axis);
  Shape shape = lanes.with(window.axis, extent);
  const Strided<E> from = operand.strided();
  const E* data = from.data();
  const std::size_t along_count = from.layout.strides[window.axis];
  const std::size_t along_size = from.layout.strides[window.axis + 1];
  const std::size_t count = operand.shape()[window.axis];
  Layout starts = from.layout;
  const auto first = starts.strides.begin() + static_cast<std::ptrdiff_t>(window.axis);
  starts.strides.erase(first, first + 2);
  Layout targets = Layout::row_major(shape);
  const std::size_t along_extent = targets.strides[window.axis];
  targets.strides.erase(targets.strides.begin() + static_cast<std::ptrdiff_t>(window.axis));
  std::vector<std::size_t> places;
  places.reserve(lanes.volume());
  for_each_offset(lanes, targets, [&](std::size_t offset) { places.push_back(offset); });

  using A = Arithmetic<E>;
  std::vector<E> out(shape.volume(), A::from_count(0));
  std::size_t lane = 0;
  for_each_offset(lanes, starts, [&](std::size_t start) {
    for (std::size_t position = 0; position < extent; ++position) {
      auto total = A::promote(A::from_count(0));
      for (std::size_t k = 0; k < window.size; ++k) {
        const std::size_t reach = k * window.dilation;
        if (reach > position) break;
        const std::size_t rest = position - reach;
        if (rest % window.step != 0 || rest / window.step >= count) continue;
        total = total + A::promote(data[start + rest / window.step * along_count + k * along_size]);
      }
      out[places[lane] + position * along_extent] = A::demote(total);
    }
    ++lane;
  });
  return Tensor<E>::adopt(std::move(shape), std::move(out));
}

}  // namespace topos
