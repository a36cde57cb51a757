#pragma once

#include "record/composite/squeeze.hpp"

namespace topos {

/// Spreads to a shape, axes aligned from the right, as visible nodes: nothing where the shapes are
/// equal, one Broadcast for a single element, else a Reshape that prepends axes of extent 1 and,
/// for each axis that grows, a Reshape and a BroadcastAlong.
/// Fails: Shape when the rank would shrink or an extent other than 1 would change.
template <Reading V>
V broadcast_to(const V& operand, const Shape& target) {
  const Shape from = operand.shape();
  if (from == target) return operand;
  if (from.rank() > target.rank()) {
    fail(FaultKind::Shape, "broadcast_to",
         join("broadcast_to needs a target of at least the rank of ", from.text(), ", got ",
              target.text()),
         {from.list(), target.list()});
  }
  const std::size_t lead = target.rank() - from.rank();
  for (std::size_t axis = 0; axis < from.rank(); ++axis) {
    if (from[axis] == 1 || from[axis] == target[lead + axis]) continue;
    fail(FaultKind::Shape, "broadcast_to",
         join("broadcast_to needs axis ", axis, " of ", from.text(), " to be 1 or ",
              target[lead + axis], " to reach ", target.text()),
         {from.list(), target.list()});
  }
  if (from.volume() == 1) return broadcast(operand, target);
  V out = operand;
  if (lead > 0) {
    Extents extents(lead, 1);
    extents.insert(extents.end(), from.extents().begin(), from.extents().end());
    out = reshape(out, Shape(std::span<const std::size_t>(extents)));
  }
  for (std::size_t axis = 0; axis < target.rank(); ++axis) {
    if (out.shape()[axis] == target[axis]) continue;
    out = broadcast_along(squeeze(out, axis), axis, target[axis]);
  }
  return out;
}

}  // namespace topos
