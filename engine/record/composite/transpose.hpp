#pragma once

#include "record/value.hpp"

namespace topos {

/// The axes reversed. Records Permute, for rank 0 and 1 as well.
/// Fails: Shape above rank 2.
template <Reading V>
V transpose(const V& operand) {
  const Shape& shape = operand.shape();
  if (shape.rank() > 2) {
    fail(FaultKind::Shape, "transpose",
         join("transpose needs an operand of rank 2 at most, got ", shape.text()), {shape.list()});
  }
  std::vector<std::size_t> order;
  for (std::size_t axis = shape.rank(); axis-- > 0;) order.push_back(axis);
  return permute(operand, std::move(order));
}

}  // namespace topos
