#pragma once

#include "operation/contract.hpp"
#include "operation/erf_derivative.hpp"
#include "operation/mul.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise error function.
/// Shape: the operand's.
struct Erf {
  static constexpr std::string_view name = "Erf";
  static constexpr std::string_view method = "erf";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}};
  bool operator==(const Erf&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::erf(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {seed * erf_derivative(operand)};
  }
};

template <Reading V>
V erf(const V& operand) {
  return express(Erf{}, operand);
}

}  // namespace topos
