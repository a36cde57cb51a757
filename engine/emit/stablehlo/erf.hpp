#pragma once

#include "emit/builder.hpp"

namespace topos {

/// The error function of the operand by arithmetic, for the dialect has none: within a few units in
/// the last place, bf16 by way of its accumulator.
Term portable_erf(Builder& at);

}  // namespace topos
