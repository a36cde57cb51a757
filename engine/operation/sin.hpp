#pragma once

#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

template <Reading V>
V cos(const V& operand);

/// The elementwise sine.
/// Shape: the operand's.
struct Sin {
  static constexpr std::string_view name = "Sin";
  static constexpr std::string_view method = "sin";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}};
  bool operator==(const Sin&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::sin(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {seed * cos(operand)};
  }
};

template <Reading V>
V sin(const V& operand) {
  return express(Sin{}, operand);
}

}  // namespace topos
