#pragma once

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// The core of a convolution: windows of an image unfolded along height and width, laid out as the
/// rows of a matrix, times a kernel. Zeros padded evenly around the image join in.
/// Shape: `[batch, channels, height, width]` by `[channels · rows · columns of a window, filters]`.
Match window_product(const Surroundings& around, std::uint32_t root);

}  // namespace topos
