#pragma once

#include "operation/vocabulary.hpp"

namespace topos {

/// x (1 + erf(x / sqrt 2)) / 2, the exact form.
/// Records leaves of ones and twos, Sqrt, Div, Erf, Add, Mul, Div.
template <Reading V>
V gelu(const V& operand) {
  const V ones = filled_like(operand, 1);
  const V twos = filled_like(operand, 2);
  const V scaled = operand / sqrt(twos);
  return operand * (ones + erf(scaled)) / twos;
}

}  // namespace topos
