#pragma once

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

/// Each position sums the windows that reach it, from +0, over the places inside the window in
/// ascending order.
template <Element E>
void fold_windows(const FoldTask& task, const Call<E>& call) {
  using A = Arithmetic<E>;
  const auto fold_lane = [&](const E* from, E* to) {
    for (std::size_t position = 0; position < task.extent.extent; ++position) {
      auto total = A::promote(A::from_count(0));
      for (std::size_t k = 0; k < task.size.extent; ++k) {
        const std::size_t reach = k * task.dilation;
        if (reach > position) break;
        const std::size_t rest = position - reach;
        if (rest % task.step != 0 || rest / task.step >= task.count.extent) continue;
        total = total + A::promote(from[rest / task.step * task.count.left + k * task.size.left]);
      }
      to[position * task.extent.result] = A::demote(total);
    }
  };
  const Loop& inner = task.lanes.inner;
  Walk walk(task.lanes.around);
  do {
    for (std::size_t j = 0; j < inner.extent; ++j) {
      fold_lane(call.left + walk.left() + j * inner.left,
                call.result + walk.result() + j * inner.result);
    }
  } while (walk.next());
}

}  // namespace topos
