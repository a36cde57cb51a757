#pragma once

#include "emit/batch/node_axes.hpp"

namespace topos {

/// Learns of one side of a `Reshape` from the other. Elements keep their order, so the batch stands
/// on the axis that holds the same stride.
void regroup(const NodeAxes& at);

}  // namespace topos
