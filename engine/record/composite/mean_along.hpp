#pragma once

#include "record/value.hpp"

namespace topos {

/// The mean along one axis, which is removed. Records SumAlong, a leaf of the extent, Div.
/// Fails: Shape when the operand has no such axis.
template <Element E>
Value<E> mean_along(const Value<E>& operand, std::size_t axis) {
  check_axis("mean_along", axis, operand.shape());
  const std::size_t extent = operand.shape()[axis];
  const Value<E> sum = sum_along(operand, axis);
  return sum / sum.leaf(Tensor<E>::filled(sum.shape(), sum.kind().from_count(extent)));
}

}  // namespace topos
