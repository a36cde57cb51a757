#pragma once

#include "operation/contract.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise sum.
/// Shape: both operands share one shape, which is the result's.
struct Add {
  static constexpr std::string_view name = "Add";
  static constexpr std::string_view method = "add";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{};
  static constexpr bool is_immediate = true;
  bool operator==(const Add&) const = default;

  Shape infer(const Shapes<2>& of) const { return same_shape(method, of); }

  template <Numbers E>
  static E element(const E& left, const E& right) {
    return left + right;
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V&, const V&, const V&, const V& seed) const {
    return {seed, seed};
  }
};

template <Reading V>
V operator+(const V& left, const V& right) {
  return express(Add{}, left, right);
}

}  // namespace topos
