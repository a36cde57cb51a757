#pragma once

#include "element/maps/fast.hpp"
#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise exponential.
/// Shape: the operand's.
struct Exp {
  static constexpr std::string_view name = "Exp";
  static constexpr std::string_view method = "exp";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.output = true};
  bool operator==(const Exp&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::exp(operand);
  }
  template <lanes::Lane L>
  static L element_fast(const L& operand) {
    return maps::fast::exp(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V& output, const V& seed) const {
    return {seed * output};
  }
};

template <Reading V>
V exp(const V& operand) {
  return express(Exp{}, operand);
}

}  // namespace topos
