#pragma once

#include "operation/contract.hpp"
#include "operation/div.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise natural logarithm: -inf at both zeros, NaN below.
/// Shape: the operand's.
struct Ln {
  static constexpr std::string_view name = "Ln";
  static constexpr std::string_view method = "ln";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}};
  bool operator==(const Ln&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::ln(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {seed / operand};
  }
};

template <Reading V>
V ln(const V& operand) {
  return express(Ln{}, operand);
}

}  // namespace topos
