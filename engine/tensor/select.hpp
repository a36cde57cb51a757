#pragma once

#include "tensor/elementwise.hpp"

namespace topos {

/// The work of picking rows of a table, one for each of `shape[0]` positions.
Prepared gathering(const Shape& shape, const Operand& table);

/// The work of adding rows to the rows of a result of that shape.
Prepared scattering(const Shape& shape, const Operand& rows);

/// Rows of a table, one for each position. Pure moves.
template <Element E>
void gather_rows(const RowsTask& task, const Call<E>& call) {
  for (std::size_t row = 0; row < task.rows.extent; ++row) {
    copy_elements<E>(task.row, {.result = call.result + row * task.rows.result,
                                .left = call.left + call.positions[row] * task.rows.left});
  }
}

/// Adds each row to the row of its position, from +0, in the order of the rows.
template <Element E>
void scatter_rows(const RowsTask& task, const Call<E>& call) {
  using A = Arithmetic<E>;
  using Accumulator = typename A::Accumulator;
  Accumulator* totals = call.totals;
  if constexpr (std::same_as<E, Accumulator>) totals = call.result;
  std::fill_n(totals, task.volume, A::promote(A::from_count(0)));
  const Loop& inner = task.row.inner;
  for (std::size_t row = 0; row < task.rows.extent; ++row) {
    Accumulator* sums = totals + call.positions[row] * task.rows.result;
    Walk walk(task.row.around);
    do {
      const E* from = call.left + row * task.rows.left + walk.left();
      for (std::size_t i = 0; i < inner.extent; ++i) {
        Accumulator& sum = sums[walk.result() + i * inner.result];
        sum = sum + A::promote(from[i * inner.left]);
      }
    } while (walk.next());
  }
  if constexpr (!std::same_as<E, Accumulator>) {
    for (std::size_t i = 0; i < task.volume; ++i) call.result[i] = A::demote(totals[i]);
  }
}

}  // namespace topos
