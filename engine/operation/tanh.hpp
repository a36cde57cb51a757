#pragma once

#include "element/maps/fast.hpp"
#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "operation/sub.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise hyperbolic tangent.
/// Shape: the operand's.
struct Tanh {
  static constexpr std::string_view name = "Tanh";
  static constexpr std::string_view method = "tanh";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.output = true};
  bool operator==(const Tanh&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::tanh(operand);
  }
  template <lanes::Lane L>
  static L element_fast(const L& operand) {
    return maps::fast::tanh(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V& output, const V& seed) const {
    const V one = filled_like(output, 1);
    return {seed * (one - output * output)};
  }
};

template <Reading V>
V tanh(const V& operand) {
  return express(Tanh{}, operand);
}

}  // namespace topos
