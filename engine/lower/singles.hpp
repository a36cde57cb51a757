#pragma once

#include <cstdint>
#include <span>

#include "lower/routine.hpp"

namespace topos {

/// A step over one element of each operand, all of which stay where they are.
struct SingleStep {
  std::uint32_t kernel;
  void* result;
  const void* left;
  const void* right;
};

namespace detail {

/// One step of an operation, where a call would cost more than the operation. Answers whether it
/// is one of those.
template <class Op, Element E>
[[gnu::always_inline]] inline bool run_in_line(E* result, const E* left, const E* right) {
  if constexpr (Immediate<Op>) apply_single<Op>(result, left, right);
  return Immediate<Op>;
}

template <Element E, std::size_t... Kind>
[[gnu::always_inline]] inline bool run_in_line(std::uint32_t kernel, E* result, const E* left,
                                               const E* right, std::index_sequence<Kind...>) {
  return (... || (kernel == Kind && run_in_line<Computed<Kind>>(result, left, right)));
}

}  // namespace detail

/// Runs them one after the other. Compiled in singles.cpp alone for built-in numbers, as fast as it
/// goes.
template <Element E>
void run_single_steps(std::span<const SingleStep> steps) {
  for (const SingleStep& step : steps) {
    auto* const result = static_cast<E*>(step.result);
    const auto* const left = static_cast<const E*>(step.left);
    const auto* const right = static_cast<const E*>(step.right);
    if (detail::run_in_line(step.kernel, result, left, right, detail::EveryKind{})) continue;
    single_kernels<E>[step.kernel](result, left, right, 1);
  }
}
extern template void run_single_steps<f64>(std::span<const SingleStep>);
extern template void run_single_steps<f32>(std::span<const SingleStep>);
extern template void run_single_steps<Bf16>(std::span<const SingleStep>);

}  // namespace topos
