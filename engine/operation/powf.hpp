#pragma once

#include "operation/contract.hpp"
#include "operation/ln.hpp"
#include "operation/mul.hpp"
#include "operation/sub.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise power after IEEE `pow`: 1 at exponent 0 and base 1, NaN for a negative base with
/// a fractional exponent.
/// Shape: base and exponent share one shape, which is the result's.
struct Powf {
  static constexpr std::string_view name = "Powf";
  static constexpr std::string_view method = "powf";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{true, true}, .output = true};
  bool operator==(const Powf&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Element E>
  static E element(const E& base, const E& exponent) {
    return Elementary<E>::powf(base, exponent);
  }

  /// g · b · a^(b - 1) to the base, g · y · ln a to the exponent.
  template <Reading V>
  Cotangents<V, 2> pull(const V& base, const V& exponent, const V& output, const V& seed) const {
    const V lower = exponent - filled_like(exponent, 1);
    const V scaled = seed * exponent;
    const V to_base = scaled * express(*this, base, lower);
    const V weighted = seed * output;
    return {to_base, weighted * ln(base)};
  }
};

template <Reading V>
V powf(const V& base, const V& exponent) {
  return express(Powf{}, base, exponent);
}

}  // namespace topos
