#pragma once

#include "operation/add.hpp"
#include "operation/contract.hpp"
#include "operation/div.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

/// The elementwise square root, correctly rounded; -0 stays -0.
/// Shape: the operand's.
struct Sqrt {
  static constexpr std::string_view name = "Sqrt";
  static constexpr std::string_view method = "sqrt";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{.output = true};
  bool operator==(const Sqrt&) const = default;

  Shape infer(const Shapes<1>& of) const { return of[0]; }

  template <Numbers E>
  static E element(const E& operand) {
    return Elementary<E>::sqrt(operand);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V& output, const V& seed) const {
    return {seed / (output + output)};
  }
};

template <Reading V>
V sqrt(const V& operand) {
  return express(Sqrt{}, operand);
}

}  // namespace topos
