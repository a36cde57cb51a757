#include "tensor/reduce.hpp"

#include "tensor/arrange.hpp"

namespace topos {

namespace {

/// The lanes of an operand along one axis; the strides of the result are as long as its own.
LaneTask lanes_of(const Operand& operand, std::size_t axis, std::span<const std::size_t> result) {
  const std::span<const std::size_t> left = operand.layout.strides;
  std::vector<std::size_t> extents = operand.shape.list();
  extents[axis] = 1;
  return {.lanes = nest_over(extents, {.result = result, .left = left}),
          .lane = {.extent = static_cast<std::uint32_t>(operand.shape[axis]),
                   .result = static_cast<std::uint32_t>(result[axis]),
                   .left = static_cast<std::uint32_t>(left[axis])}};
}

}  // namespace

Prepared summing(const Operand& operand) {
  return prepared(nest_over(operand.shape.extents(), {.left = operand.layout.strides}), Shape());
}

Prepared folding_away(const Operand& operand, std::size_t axis, const Shape& shape) {
  Prepared fold = prepared({}, shape);
  fold.task = lanes_of(operand, axis, spread_along(fold.layout, axis).strides);
  return fold;
}

Prepared along(const Operand& operand, std::size_t axis) {
  Prepared lanes = prepared({}, operand.shape);
  lanes.task = lanes_of(operand, axis, lanes.layout.strides);
  lanes.overwrites = true;
  return lanes;
}

}  // namespace topos
