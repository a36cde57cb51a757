#pragma once

#include "operation/add.hpp"
#include "operation/contract.hpp"
#include "operation/div.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise logarithm of 1 + x, exact near 0.
/// Shape: the operand's.
struct Log1p {
  static constexpr std::string_view name = "Log1p";
  static constexpr std::string_view method = "log1p";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}};
  bool operator==(const Log1p&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::log1p(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {seed / (filled_like(operand, 1) + operand)};
  }
};

template <Reading V>
V log1p(const V& operand) {
  return express(Log1p{}, operand);
}

}  // namespace topos
