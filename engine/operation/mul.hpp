#pragma once

#include "operation/contract.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise product.
/// Shape: both operands share one shape, which is the result's.
struct Mul {
  static constexpr std::string_view name = "Mul";
  static constexpr std::string_view method = "mul";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{true, true}};
  static constexpr bool is_immediate = true;
  bool operator==(const Mul&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Numbers E>
  static E element(const E& left, const E& right) {
    return left * right;
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V& left, const V& right, const V&, const V& seed) const {
    return {seed * right, seed * left};
  }
};

template <Reading V>
V operator*(const V& left, const V& right) {
  return express(Mul{}, left, right);
}

}  // namespace topos
