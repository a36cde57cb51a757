#pragma once

#include <algorithm>
#include <optional>

#include "tensor/elementwise.hpp"

namespace topos {

// Views: another layout over the same elements. They cost nothing while a program runs.

/// Repeats the one element of an operand over a shape.
Layout spread_over(const Layout& layout, const Shape& shape);

/// Repeats along a new axis.
Layout spread_along(const Layout& layout, std::size_t axis);

/// Axis i of the result is axis `order[i]` of the operand.
Layout permuted(const Layout& layout, std::span<const std::size_t> order);

/// A window of one axis.
Layout narrowed(const Layout& layout, std::size_t axis, std::size_t start);

/// The same row-major elements in another shape; nothing where no strides can say that.
std::optional<Layout> reshaped(const Layout& layout, const Shape& from, const Shape& to);

/// The work of moving an operand into zeros along one axis.
Prepared padding(const Shape& shape, const Operand& operand, std::size_t axis, std::size_t start);

template <Element E>
void pad_elements(const PadTask& task, const Call<E>& call) {
  std::fill_n(call.result, task.volume, Arithmetic<E>::from_count(0));
  copy_elements<E>(task.nest, {.result = call.result + task.start, .left = call.left});
}

}  // namespace topos
