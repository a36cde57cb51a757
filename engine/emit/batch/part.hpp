#pragma once

#include "emit/batch/node_axes.hpp"

namespace topos {

/// A window of one axis, and the axis that it is a window of: what `Narrow` takes out and `Pad`
/// puts in.
struct AxisPart {
  Axes::Place part;
  Axes::Place whole;
  std::size_t start;
};

/// Learns of the one from the other. A part may be whole batches, or elements of the first one.
void relate_part(const NodeAxes& at, const AxisPart& of);

/// Where the part starts once the batch has another size, its meanings being known.
std::size_t moved_start(const Axes& axes, const AxisPart& of, std::size_t batch);

/// Refuses a part that a smaller batch does not hold.
void check_part(Axes& axes, const AxisPart& of, std::size_t batch);

}  // namespace topos
