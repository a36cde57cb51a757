#pragma once

#include <algorithm>

#include "tensor/kernel.hpp"

namespace topos {

/// Windows along one axis: their size, the step between them and the dilation inside them.
struct Window {
  std::size_t axis;
  std::size_t size;
  std::size_t step;
  std::size_t dilation;

  /// The positions that one window spans. Fails: nothing; saturates instead of wrapping around.
  std::size_t span() const;
  /// How many windows fit on `extent`, which holds at least one.
  std::size_t count(std::size_t extent) const { return (extent - span()) / step + 1; }
};

/// Each window as an axis of its own: result[.., w, k, ..] = operand[.., w · step + k · dilation,
/// ..]. Shape: the axis becomes (count, size). Cost: a view.
Layout unfolded(const Layout& layout, const Window& window);

/// The work of adding windows back where they came from.
/// Shape: the axes (count, size) become the result's extent.
Prepared folding_back(const Shape& shape, const Operand& operand, const Window& window);

namespace detail {

/// Adds elements `from_step` apart to sums `to_step` apart.
template <Element E>
void add_run(typename Arithmetic<E>::Accumulator* to, std::size_t to_step, const E* from,
             std::size_t from_step, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    to[i * to_step] = to[i * to_step] + Arithmetic<E>::promote(from[i * from_step]);
  }
}

/// One lane of windows added to the sums of its positions, `apart` from each other. Places inside
/// the window go around all else, so every position meets its windows in their order.
template <Element E>
void fold_lane(const FoldTask& task, const E* from, typename Arithmetic<E>::Accumulator* to,
               std::size_t apart) {
  for (std::size_t k = 0; k < task.size.extent; ++k) {
    add_run(to + k * task.dilation * apart, task.step * apart, from + k * task.size.left,
            task.count.left, task.count.extent);
  }
}

/// Neighbouring lanes at once, run by run across them.
template <Element E>
void fold_lanes(const FoldTask& task, const E* from, typename Arithmetic<E>::Accumulator* to) {
  const Loop& inner = task.lanes.inner;
  for (std::size_t k = 0; k < task.size.extent; ++k) {
    for (std::size_t window = 0; window < task.count.extent; ++window) {
      add_run(to + (window * task.step + k * task.dilation) * task.extent.result, inner.result,
              from + window * task.count.left + k * task.size.left, inner.left, inner.extent);
    }
  }
}

}  // namespace detail

/// Each position sums the windows that reach it, from +0, over the places inside the window in
/// ascending order.
template <Element E>
void fold_windows(const FoldTask& task, const Call<E>& call) {
  using A = Arithmetic<E>;
  const Loop& inner = task.lanes.inner;
  const auto zero = A::promote(A::from_count(0));
  Walk walk(task.lanes.around);
  if constexpr (std::same_as<E, typename A::Accumulator>) {
    std::fill_n(call.result, task.volume, zero);
    const bool across = inner.extent >= task.count.extent;
    do {
      const E* from = call.left + walk.left();
      E* to = call.result + walk.result();
      if (across) {
        detail::fold_lanes(task, from, to);
      } else {
        for (std::size_t j = 0; j < inner.extent; ++j) {
          detail::fold_lane(task, from + j * inner.left, to + j * inner.result, task.extent.result);
        }
      }
    } while (walk.next());
  } else {
    do {
      for (std::size_t j = 0; j < inner.extent; ++j) {
        std::fill_n(call.totals, task.extent.extent, zero);
        detail::fold_lane(task, call.left + walk.left() + j * inner.left, call.totals, 1);
        E* to = call.result + walk.result() + j * inner.result;
        for (std::size_t position = 0; position < task.extent.extent; ++position) {
          to[position * task.extent.result] = A::demote(call.totals[position]);
        }
      }
    } while (walk.next());
  }
}

}  // namespace topos
