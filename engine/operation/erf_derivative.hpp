#pragma once

#include "operation/add.hpp"
#include "operation/contract.hpp"
#include "operation/mul.hpp"
#include "operation/neg.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise derivative of the error function, 2/sqrt(pi) · exp(-x · x).
/// Shape: the operand's.
struct ErfDerivative {
  static constexpr std::string_view name = "ErfDerivative";
  static constexpr std::string_view method = "erf_derivative";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.operands{true}, .output = true};
  bool operator==(const ErfDerivative&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::erf_derivative(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V& output, const V& seed) const {
    return {-(seed * (operand + operand) * output)};
  }
};

template <Reading V>
V erf_derivative(const V& operand) {
  return express(ErfDerivative{}, operand);
}

}  // namespace topos
