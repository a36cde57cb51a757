#pragma once

#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "operation/neg.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise quotient.
/// Shape: both operands share one shape, which is the result's.
struct Div {
  static constexpr std::string_view name = "Div";
  static constexpr std::string_view method = "div";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{false, true}, .output = true};
  static constexpr bool is_immediate = true;
  bool operator==(const Div&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Numbers E>
  static E element(const E& left, const E& right) {
    return left / right;
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V&, const V& right, const V& output, const V& seed) const {
    return {seed / right, -(seed * output / right)};
  }
};

template <Reading V>
V operator/(const V& left, const V& right) {
  return express(Div{}, left, right);
}

}  // namespace topos
