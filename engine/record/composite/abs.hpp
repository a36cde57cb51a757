#pragma once

#include "operation/vocabulary.hpp"

namespace topos {

/// The magnitude. Records Neg, Maximum.
/// Ties: at 0 the slope is 1, since the left operand of Maximum takes the share.
template <Reading V>
V abs(const V& operand) {
  return maximum(operand, -operand);
}

}  // namespace topos
