#pragma once

#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "operation/step.hpp"
#include "operation/sub.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The greater element, after IEEE 754-2019 `maximum`: NaN from either side wins, +0 is above -0.
/// Shape: both operands share one shape, which is the result's.
/// Ties: the left operand takes the whole share.
struct Maximum {
  static constexpr std::string_view name = "Maximum";
  static constexpr std::string_view method = "maximum";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{true, true}};
  bool operator==(const Maximum&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Numbers E>
  static E element(const E& left, const E& right) {
    if constexpr (lanes::Lane<E>) {
      return lanes::maximum(left, right);
    } else {
      return Arithmetic<E>::maximum(left, right);
    }
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V& left, const V& right, const V&, const V& seed) const {
    const V chosen = step(left, right);
    const V to_left = seed * chosen;
    const V to_right = seed * (filled_like(chosen, 1) - chosen);
    return {to_left, to_right};
  }
};

template <Reading V>
V maximum(const V& left, const V& right) {
  return express(Maximum{}, left, right);
}

}  // namespace topos
