#pragma once

#include "operation/vocabulary.hpp"

namespace topos {

/// The greater of the operand and 0. Records a leaf of zeros, Maximum.
/// Ties: at 0 the slope is 1, since the left operand of Maximum takes the share.
template <Reading V>
V relu(const V& operand) {
  return maximum(operand, filled_like(operand, 0));
}

}  // namespace topos
