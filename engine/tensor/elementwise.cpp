#include "tensor/elementwise.hpp"

#include <algorithm>

namespace topos {

namespace {

/// A view of fewer elements than it shows, mapped as it lies.
Prepared as_it_lies(const Operand& operand, std::size_t span) {
  const std::array extents{span};
  const std::array<std::size_t, 1> step{1};
  return {.task = nest_over(extents, {.result = step, .left = step}),
          .layout = {operand.layout.strides, 0},
          .size = span,
          .overwrites = true};
}

}  // namespace

Prepared elementwise(const Shape& shape, std::span<const Operand> operands) {
  if (operands.size() == 1) {
    const std::size_t span = operands[0].layout.span(shape);
    if (span < shape.volume()) return as_it_lies(operands[0], span);
  }
  Layout layout{.strides = std::vector<std::size_t>(shape.rank(), 0), .offset = 0};
  std::vector<std::size_t> extents = shape.list();
  std::size_t size = 1;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const bool repeats = std::ranges::all_of(
        operands, [&](const Operand& operand) { return operand.layout.strides[axis] == 0; });
    if (repeats) {
      extents[axis] = 1;
    } else {
      layout.strides[axis] = size;
      size *= shape[axis];
    }
  }
  Strides strides{.result = layout.strides, .left = operands[0].layout.strides};
  if (operands.size() == 2) strides.right = operands[1].layout.strides;
  Nest nest = nest_over(extents, strides);
  return {.task = std::move(nest), .layout = std::move(layout), .size = size, .overwrites = true};
}

Prepared copying(const Shape& shape, const Operand& operand) {
  const Layout layout = Layout::row_major(operand.shape);
  return prepared(nest_over(operand.shape.extents(),
                            {.result = layout.strides, .left = operand.layout.strides}),
                  shape);
}

}  // namespace topos
