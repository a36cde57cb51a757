#pragma once

#include "operation/contract.hpp"
#include "operation/exp.hpp"
#include "operation/ln.hpp"
#include "operation/mul.hpp"
#include "operation/sub.hpp"
#include "operation/sum_along.hpp"
#include "tensor/softmax.hpp"

namespace topos {

/// The logarithm of the softmax along one axis, shifted by the peak so that nothing overflows.
/// Shape: the operand's.
struct LogSoftmax {
  std::size_t axis;

  static constexpr std::string_view name = "LogSoftmax";
  static constexpr std::string_view method = "log_softmax";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"axis", AttributeKind::Axis, &LogSoftmax::axis}};
  static constexpr Reads<1> reads{.output = true};
  bool operator==(const LogSoftmax&) const = default;

  /// Fails: Shape when the operand has no such axis.
  Shape infer(const Shapes<1>& of) const {
    check_axis(method, axis, of[0]);
    return of[0];
  }

  using Work = LaneTask;
  Prepared prepare(const Shape&, std::span<const Operand> of) const {
    return normalising(of[0], axis);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    log_softmax_lanes<E>(work, call, {&block_kernel<Exp, E>, &block_kernel<Ln, E>});
  }

  /// With y the output: g - exp(y) · (sum of g along the axis, spread again).
  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V& output, const V& seed) const {
    const V total = broadcast_along(sum_along(seed, axis), axis, output.shape()[axis]);
    return {seed - exp(output) * total};
  }
};

template <Reading V>
V log_softmax(const V& operand, std::size_t axis) {
  return express(LogSoftmax{axis}, operand);
}

}  // namespace topos
