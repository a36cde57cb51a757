#pragma once

#include "operation/contract.hpp"
#include "operation/exp.hpp"
#include "operation/ln.hpp"
#include "operation/mul.hpp"
#include "operation/sub.hpp"
#include "operation/sum_along.hpp"
#include "tensor/softmax.hpp"

namespace topos {

/// The logarithm of the sum of exponentials along one axis, shifted by the peak so that nothing
/// overflows.
/// Shape: the operand's without `axis`.
struct LogSumExp {
  std::size_t axis;

  static constexpr std::string_view name = "LogSumExp";
  static constexpr std::string_view method = "logsumexp";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"axis", AttributeKind::Axis, &LogSumExp::axis}};
  static constexpr Reads<1> reads{.operands{true}, .output = true};
  bool operator==(const LogSumExp&) const = default;

  /// Fails: Shape when the operand has no such axis.
  Shape infer(const Shapes<1>& of) const {
    check_axis(method, axis, of[0]);
    return of[0].without(axis);
  }

  using Work = LaneTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return normalising_away(of[0], axis, shape);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    log_sum_exp_lanes<E>(work, call, {&block_kernel<Exp, E>, &block_kernel<Ln, E>});
  }

  /// g, spread along the axis, times the softmax.
  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V& output, const V& seed) const {
    const std::size_t extent = operand.shape()[axis];
    const V softmax = exp(operand - broadcast_along(output, axis, extent));
    return {broadcast_along(seed, axis, extent) * softmax};
  }
};

template <Reading V>
V log_sum_exp(const V& operand, std::size_t axis) {
  return express(LogSumExp{axis}, operand);
}

}  // namespace topos
