#pragma once

#include "operation/contract.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// 1 where the operand is at least the threshold, else 0; NaN on either side gives 0.
/// Both operands are data to its rule: gradients stop here.
/// Shape: both operands share one shape, which is the result's.
/// Ties: 1, also for -0 against +0.
struct Step {
  static constexpr std::string_view name = "Step";
  static constexpr std::string_view method = "step";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{};
  static constexpr std::array<bool, 2> passes{false, false};
  bool operator==(const Step&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Numbers E>
  static E element(const E& operand, const E& threshold) {
    if constexpr (lanes::Lane<E>) {
      return lanes::select(operand >= threshold, E(1), E(0));
    } else {
      return Arithmetic<E>::from_count(Arithmetic<E>::at_least(operand, threshold) ? 1 : 0);
    }
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V&, const V&, const V&, const V&) const {
    return {};
  }
};

template <Reading V>
V step(const V& operand, const V& threshold) {
  return express(Step{}, operand, threshold);
}

}  // namespace topos
