#pragma once

#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "operation/neg.hpp"
#include "operation/sin.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise cosine.
/// Shape: the operand's.
struct Cos {
  static constexpr std::string_view name = "Cos";
  static constexpr std::string_view method = "cos";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}};
  bool operator==(const Cos&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::cos(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {-(seed * sin(operand))};
  }
};

template <Reading V>
V cos(const V& operand) {
  return express(Cos{}, operand);
}

}  // namespace topos
