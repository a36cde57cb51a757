#pragma once

#include "operation/vocabulary.hpp"

namespace topos {

/// Exponentials along one axis that sum to 1. Records LogSoftmax, Exp.
/// Fails: Shape when the operand has no such axis.
template <Reading V>
V softmax(const V& operand, std::size_t axis) {
  return exp(log_softmax(operand, axis));
}

}  // namespace topos
