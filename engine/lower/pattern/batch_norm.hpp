#pragma once

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// Rows centred by their mean, divided by their deviation, scaled and shifted, where mean and
/// variance are those of the rows themselves. Both may be read by others.
/// Shape: `[batch, features]` with `[features]` for scale and shift, one element for epsilon.
Match batch_norm_training(const Surroundings& around, std::uint32_t root);

/// The same where mean and variance come from elsewhere.
Match batch_norm_inference(const Surroundings& around, std::uint32_t root);

}  // namespace topos
