#pragma once

#include <algorithm>
#include <array>

#include "tensor/sums.hpp"

namespace topos {

/// The work of a sum over everything.
Prepared summing(const Operand& operand);

/// The work along one axis of the operand: lanes that end in one element each, or that stay.
Prepared folding_away(const Operand& operand, std::size_t axis, const Shape& shape);
Prepared along(const Operand& operand, std::size_t axis);

/// The sum of all elements, sequentially in row-major order from the first term on, so that a sum
/// of nothing but -0 stays -0. Rounded once from the accumulator.
template <Element E>
void total(const Nest& nest, const Call<E>& call) {
  using A = Arithmetic<E>;
  auto sum = A::promote(call.left[0]);
  std::size_t first = 1;
  Walk walk(nest.around);
  do {
    const E* from = call.left + walk.left();
    for (std::size_t i = first; i < nest.inner.extent; ++i) {
      sum = sum + A::promote(from[i * nest.inner.left]);
    }
    first = 0;
  } while (walk.next());
  call.result[0] = A::demote(sum);
}

namespace detail {

/// How many lanes are folded side by side: enough to keep the adders busy, each in its own order.
inline constexpr std::size_t lanes_at_once = 32;

/// Folds each lane from its first term on: `step(total, element)` in ascending order. `begin` makes
/// a total of an element, `end` a result of a total.
template <Element E, class Begin, class Step, class End>
void fold_lanes(const LaneTask& task, const Call<E>& call, const Begin& begin, const Step& step,
                const End& end) {
  const Loop& inner = task.lanes.inner;
  std::array<decltype(begin(*call.left)), lanes_at_once> totals;
  Walk walk(task.lanes.around);
  do {
    for (std::size_t first = 0; first < inner.extent; first += lanes_at_once) {
      const std::size_t count = std::min<std::size_t>(lanes_at_once, inner.extent - first);
      const E* from = call.left + walk.left() + first * inner.left;
      E* to = call.result + walk.result() + first * inner.result;
      for (std::size_t j = 0; j < count; ++j) totals[j] = begin(from[j * inner.left]);
      for (std::size_t i = 1; i < task.lane.extent; ++i) {
        const E* row = from + i * task.lane.left;
        for (std::size_t j = 0; j < count; ++j) totals[j] = step(totals[j], row[j * inner.left]);
      }
      for (std::size_t j = 0; j < count; ++j) to[j * inner.result] = end(totals[j]);
    }
  } while (walk.next());
}

}  // namespace detail

/// Sums each lane, in ascending order from its first term on.
template <Element E>
void total_lanes(const LaneTask& task, const Call<E>& call) {
  using A = Arithmetic<E>;
  if constexpr (BuiltIn<E>) {
    if (detail::total_side_by_side(task, call)) return;
  }
  detail::fold_lanes(
      task, call, [](const E& element) { return A::promote(element); },
      [](const auto& sum, const E& element) { return sum + A::promote(element); },
      [](const auto& sum) { return A::demote(sum); });
}

/// The same sums for plans that say Fast: terms that lie side by side are added in any order.
template <Element E>
void fast_total(const Nest& nest, const Call<E>& call) {
  if constexpr (std::floating_point<E>) {
    if (nest.inner.left == 1) {
      E sum = -E{0};
      Walk walk(nest.around);
      do {
        sum += detail::total_in_any_order(call.left + walk.left(), nest.inner.extent);
      } while (walk.next());
      call.result[0] = sum;
      return;
    }
  }
  total(nest, call);
}
template <Element E>
void fast_total_lanes(const LaneTask& task, const Call<E>& call) {
  if constexpr (std::floating_point<E>) {
    if (task.lane.left == 1) {
      const Loop& inner = task.lanes.inner;
      Walk walk(task.lanes.around);
      do {
        for (std::size_t j = 0; j < inner.extent; ++j) {
          call.result[walk.result() + j * inner.result] = detail::total_in_any_order(
              call.left + walk.left() + j * inner.left, task.lane.extent);
        }
      } while (walk.next());
      return;
    }
  }
  total_lanes(task, call);
}

}  // namespace topos
