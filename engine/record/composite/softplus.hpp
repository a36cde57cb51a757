#pragma once

#include "record/composite/abs.hpp"
#include "record/composite/relu.hpp"

namespace topos {

/// ln(1 + exp(x)) in the form that nothing overflows: max(x, 0) + log1p(exp(-|x|)).
/// Records a leaf of zeros, Maximum, Neg, Maximum, Neg, Exp, Log1p, Add.
template <Reading V>
V softplus(const V& operand) {
  const V positive = relu(operand);
  return positive + log1p(exp(-abs(operand)));
}

}  // namespace topos
