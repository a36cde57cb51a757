#pragma once

#include "emit/batch/axes.hpp"

namespace topos {

/// Learns what the shape rule of a node's opcode says of its axes and those of its operands. Asked
/// again it may learn more, once something else is known.
void relate(Axes& axes, std::uint32_t node);

}  // namespace topos
