#pragma once

#include "operation/contract.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise negative: flips every sign.
/// Shape: the operand's.
struct Neg {
  static constexpr std::string_view name = "Neg";
  static constexpr std::string_view method = "neg";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{};
  static constexpr bool is_immediate = true;
  bool operator==(const Neg&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return -operand;
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V&, const V& seed) const {
    return {-seed};
  }
};

template <Reading V>
V operator-(const V& operand) {
  return express(Neg{}, operand);
}

}  // namespace topos
