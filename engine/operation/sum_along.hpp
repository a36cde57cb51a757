#pragma once

#include "operation/broadcast_along.hpp"
#include "operation/contract.hpp"
#include "tensor/reduce.hpp"

namespace topos {

/// Sums one axis away, in ascending order.
/// Shape: the operand's without `axis`.
struct SumAlong {
  std::size_t axis;

  static constexpr std::string_view name = "SumAlong";
  static constexpr std::string_view method = "sum_along";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"axis", AttributeKind::Axis, &SumAlong::axis}};
  static constexpr Reads<1> reads{};
  bool operator==(const SumAlong&) const = default;

  /// Fails: Shape when the operand has no such axis.
  Shape infer(const Shapes<1>& of) const {
    check_axis(method, axis, of[0]);
    return of[0].without(axis);
  }

  using Work = LaneTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return folding_away(of[0], axis, shape);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    total_lanes(work, call);
  }
  template <Element E>
  static void evaluate_fast(const Work& work, const Call<E>& call) {
    fast_total_lanes(work, call);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {broadcast_along(seed, axis, operand.shape()[axis])};
  }
};

template <Reading V>
V sum_along(const V& operand, std::size_t axis) {
  return express(SumAlong{axis}, operand);
}

}  // namespace topos
