#pragma once

#include "operation/add.hpp"
#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise exponential minus 1, exact near 0.
/// Shape: the operand's.
struct Expm1 {
  static constexpr std::string_view name = "Expm1";
  static constexpr std::string_view method = "expm1";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.output = true};
  bool operator==(const Expm1&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::expm1(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V& output, const V& seed) const {
    return {seed * (output + filled_like(output, 1))};
  }
};

template <Reading V>
V expm1(const V& operand) {
  return express(Expm1{}, operand);
}

}  // namespace topos
