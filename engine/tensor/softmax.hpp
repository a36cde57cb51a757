#pragma once

#include <algorithm>

#include "tensor/block.hpp"
#include "tensor/reduce.hpp"

namespace topos {

/// The maps that a softmax is made of.
template <class E>
struct SoftmaxMaps {
  BlockKernel<E> exp;
  BlockKernel<E> ln;
};

/// The work of a softmax along one axis, that stays, and of its sums, that end in one element each.
Prepared normalising(const Operand& operand, std::size_t axis);
Prepared normalising_away(const Operand& operand, std::size_t axis, const Shape& shape);

namespace detail {

/// How many lanes are worked on side by side.
inline constexpr std::size_t softmax_lanes = 16;

/// Some lanes side by side. Every step rounds to the element, the sums once at their end.
template <Element E>
class SoftmaxLanes {
 public:
  using A = Arithmetic<E>;

  SoftmaxLanes(const LaneTask& task, const Call<E>& call, const SoftmaxMaps<E>& maps)
      : task_(task),
        maps_(maps),
        block_(call.scratch),
        peaks_(block_ + block_size),
        heights_(peaks_ + softmax_lanes) {
    if constexpr (std::same_as<E, typename A::Accumulator>) {
      totals_ = heights_ + softmax_lanes;
    } else {
      totals_ = call.totals;
    }
  }

  /// Finds the peak of each lane, and how high above it the logarithm of its sum of exponentials
  /// stands.
  void measure(const E* from, std::size_t count) {
    find_peaks(from, count);
    const std::size_t rows = block_size / count;
    for (std::size_t first = 0; first < task_.lane.extent; first += rows) {
      const std::size_t size = std::min<std::size_t>(rows, task_.lane.extent - first);
      add_exponentials(from + first * task_.lane.left, count, size, first == 0);
    }
    for (std::size_t j = 0; j < count; ++j) heights_[j] = A::demote(totals_[j]);
    maps_.ln(heights_, heights_, heights_, count);
  }

  E shifted(const E& element, std::size_t lane) const { return element - peaks_[lane]; }
  const E& peak(std::size_t lane) const { return peaks_[lane]; }
  const E& height(std::size_t lane) const { return heights_[lane]; }

 private:
  /// The greatest element of each lane; NaN wins.
  void find_peaks(const E* from, std::size_t count) {
    const std::size_t stride = task_.lanes.inner.left;
    for (std::size_t j = 0; j < count; ++j) peaks_[j] = from[j * stride];
    for (std::size_t i = 1; i < task_.lane.extent; ++i) {
      const E* const row = from + i * task_.lane.left;
      for (std::size_t j = 0; j < count; ++j) peaks_[j] = A::maximum(peaks_[j], row[j * stride]);
    }
  }

  void add_exponentials(const E* from, std::size_t count, std::size_t rows, bool first) {
    const std::size_t stride = task_.lanes.inner.left;
    for (std::size_t i = 0; i < rows; ++i) {
      const E* const row = from + i * task_.lane.left;
      for (std::size_t j = 0; j < count; ++j) block_[i * count + j] = shifted(row[j * stride], j);
    }
    maps_.exp(block_, block_, block_, rows * count);
    std::size_t i = 0;
    if (first) {
      for (std::size_t j = 0; j < count; ++j) totals_[j] = A::promote(block_[j]);
      i = 1;
    }
    for (; i < rows; ++i) {
      const E* const row = block_ + i * count;
      for (std::size_t j = 0; j < count; ++j) totals_[j] = totals_[j] + A::promote(row[j]);
    }
  }

  const LaneTask& task_;
  const SoftmaxMaps<E>& maps_;
  E* block_;
  E* peaks_;
  E* heights_;
  typename A::Accumulator* totals_;
};

/// Calls `finish(lanes, from, to, count)` for all lanes, some at a time, each measured.
template <Element E, class Finish>
void for_lanes(const LaneTask& task, const Call<E>& call, const SoftmaxMaps<E>& maps,
               const Finish& finish) {
  SoftmaxLanes<E> lanes(task, call, maps);
  const Loop& inner = task.lanes.inner;
  Walk walk(task.lanes.around);
  do {
    for (std::size_t first = 0; first < inner.extent; first += softmax_lanes) {
      const std::size_t count = std::min<std::size_t>(softmax_lanes, inner.extent - first);
      const E* const from = call.left + walk.left() + first * inner.left;
      lanes.measure(from, count);
      finish(lanes, from, call.result + walk.result() + first * inner.result, count);
    }
  } while (walk.next());
}

}  // namespace detail

/// The logarithm of the softmax of each lane, shifted by the peak so that nothing overflows.
template <Element E>
void log_softmax_lanes(const LaneTask& task, const Call<E>& call, const SoftmaxMaps<E>& maps) {
  const Loop& inner = task.lanes.inner;
  detail::for_lanes(task, call, maps,
                    [&](const auto& lanes, const E* from, E* to, std::size_t count) {
                      for (std::size_t i = 0; i < task.lane.extent; ++i) {
                        const E* const row = from + i * task.lane.left;
                        E* const out = to + i * task.lane.result;
                        for (std::size_t j = 0; j < count; ++j) {
                          const E shifted = lanes.shifted(row[j * inner.left], j);
                          out[j * inner.result] = shifted - lanes.height(j);
                        }
                      }
                    });
}

/// The logarithm of the sum of exponentials of each lane, shifted likewise.
template <Element E>
void log_sum_exp_lanes(const LaneTask& task, const Call<E>& call, const SoftmaxMaps<E>& maps) {
  detail::for_lanes(task, call, maps, [&](const auto& lanes, const E*, E* to, std::size_t count) {
    for (std::size_t j = 0; j < count; ++j) {
      to[j * task.lanes.inner.result] = lanes.peak(j) + lanes.height(j);
    }
  });
}

// Compiled once, as inner loops.
extern template void log_softmax_lanes(const LaneTask&, const Call<f64>&, const SoftmaxMaps<f64>&);
extern template void log_softmax_lanes(const LaneTask&, const Call<f32>&, const SoftmaxMaps<f32>&);
extern template void log_softmax_lanes(const LaneTask&, const Call<Bf16>&,
                                       const SoftmaxMaps<Bf16>&);
extern template void log_sum_exp_lanes(const LaneTask&, const Call<f64>&, const SoftmaxMaps<f64>&);
extern template void log_sum_exp_lanes(const LaneTask&, const Call<f32>&, const SoftmaxMaps<f32>&);
extern template void log_sum_exp_lanes(const LaneTask&, const Call<Bf16>&,
                                       const SoftmaxMaps<Bf16>&);

}  // namespace topos
