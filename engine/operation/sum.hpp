#pragma once

#include "operation/broadcast.hpp"
#include "operation/contract.hpp"
#include "tensor/reduce.hpp"

namespace topos {

/// The sum of all elements, in row-major order.
/// Shape: rank 0.
struct Sum {
  static constexpr std::string_view name = "Sum";
  static constexpr std::string_view method = "sum";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{};
  static constexpr Reads<1> reads{};
  bool operator==(const Sum&) const = default;

  Shape infer(const Shapes<1>&) const { return {}; }

  using Work = Nest;
  Prepared prepare(const Shape&, std::span<const Operand> of) const { return summing(of[0]); }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    total(work, call);
  }
  template <Element E>
  static void evaluate_fast(const Work& work, const Call<E>& call) {
    fast_total(work, call);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {broadcast(seed, operand.shape())};
  }
};

template <Reading V>
V sum(const V& operand) {
  return express(Sum{}, operand);
}

}  // namespace topos
