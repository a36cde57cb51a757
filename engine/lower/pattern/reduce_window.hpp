#pragma once

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// Max pooling: square windows of an image laid side by side as lanes, whose maximum is taken lane
/// by lane, the first one first.
/// Shape: `[batch, channels, height, width]` becomes `[batch, channels, rows, columns]`.
Match reduce_window(const Surroundings& around, std::uint32_t root);

}  // namespace topos
