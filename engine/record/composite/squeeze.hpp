#pragma once

#include "operation/vocabulary.hpp"

namespace topos {

/// Inserts an axis of extent 1. Records Reshape. Fails: Shape when `axis` is above the rank.
template <Reading V>
V unsqueeze(const V& operand, std::size_t axis) {
  const Shape& shape = operand.shape();
  if (axis > shape.rank()) {
    fail(FaultKind::Shape, "unsqueeze",
         join("unsqueeze needs an axis up to the rank of ", shape.text(), ", got ", axis),
         {shape.list()});
  }
  return reshape(operand, shape.with(axis, 1));
}

/// Removes an axis of extent 1. Records Reshape. Fails: Shape for another extent or no such axis.
template <Reading V>
V squeeze(const V& operand, std::size_t axis) {
  const Shape& shape = operand.shape();
  check_axis("squeeze", axis, shape);
  if (shape[axis] != 1) {
    fail(FaultKind::Shape, "squeeze",
         join("squeeze needs an axis of extent 1, got axis ", axis, " of ", shape.text()),
         {shape.list()});
  }
  return reshape(operand, shape.without(axis));
}

}  // namespace topos
