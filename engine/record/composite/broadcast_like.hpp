#pragma once

#include "record/value.hpp"

namespace topos {

/// Spreads a single element over the shape of a reference. Records Broadcast; no edge to it.
template <Reading V>
V broadcast_like(const V& operand, const Shape& reference) {
  return broadcast(operand, reference);
}

/// Repeats along one axis of a reference. Records BroadcastAlong; no edge to it.
/// Fails: Shape unless the operand has the reference's shape without that axis.
template <Reading V>
V broadcast_along_like(const V& operand, std::size_t axis, const Shape& reference) {
  check_axis("broadcast_along_like", axis, reference);
  if (reference.without(axis) != operand.shape()) {
    fail(FaultKind::Shape, "broadcast_along_like",
         join("broadcast_along_like needs ", reference.without(axis).text(), " along axis ", axis,
              " of ", reference.text(), ", got ", operand.shape().text()),
         {operand.shape().list(), reference.list()});
  }
  return broadcast_along(operand, axis, reference[axis]);
}

}  // namespace topos
