#pragma once

#include "tensor/kernel.hpp"

namespace topos {

namespace detail {

/// The greatest element of a lane; NaN wins.
template <Element E>
E peak_of(const E* lane, const Loop& along) {
  E peak = lane[0];
  for (std::size_t i = 1; i < along.extent; ++i) {
    peak = Arithmetic<E>::maximum(peak, lane[i * along.left]);
  }
  return peak;
}

/// ln of the sum of the exponentials of a lane, each shifted by its peak; every step rounds to the
/// element, the sum once at its end.
template <Element E>
E ln_total_exp(const E* lane, const Loop& along, const E& peak) {
  using A = Arithmetic<E>;
  const auto raised = [&](std::size_t i) {
    const E shifted = lane[i * along.left] - peak;
    return A::promote(Elementary<E>::exp(shifted));
  };
  auto sum = raised(0);
  for (std::size_t i = 1; i < along.extent; ++i) sum = sum + raised(i);
  return Elementary<E>::ln(A::demote(sum));
}

/// Calls `visit(from, to)` with the beginning of each lane.
template <Element E, class Visit>
void for_each_lane(const LaneTask& task, const Call<E>& call, const Visit& visit) {
  const Loop& inner = task.lanes.inner;
  Walk walk(task.lanes.around);
  do {
    for (std::size_t j = 0; j < inner.extent; ++j) {
      visit(call.left + walk.left() + j * inner.left,
            call.result + walk.result() + j * inner.result);
    }
  } while (walk.next());
}

}  // namespace detail

/// The logarithm of the softmax of each lane, shifted by the peak so that nothing overflows.
template <Element E>
void log_softmax_lanes(const LaneTask& task, const Call<E>& call) {
  detail::for_each_lane(task, call, [&](const E* from, E* to) {
    const E peak = detail::peak_of(from, task.lane);
    const E height = detail::ln_total_exp(from, task.lane, peak);
    for (std::size_t i = 0; i < task.lane.extent; ++i) {
      const E shifted = from[i * task.lane.left] - peak;
      to[i * task.lane.result] = shifted - height;
    }
  });
}

/// The logarithm of the sum of exponentials of each lane, shifted likewise.
template <Element E>
void log_sum_exp_lanes(const LaneTask& task, const Call<E>& call) {
  detail::for_each_lane(task, call, [&](const E* from, E* to) {
    const E peak = detail::peak_of(from, task.lane);
    *to = peak + detail::ln_total_exp(from, task.lane, peak);
  });
}

}  // namespace topos
