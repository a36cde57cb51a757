#pragma once

#include <algorithm>

#include "tensor/gemm.hpp"
#include "tensor/gemm/lay_out.hpp"
#include "tensor/gemm/way.hpp"

namespace topos::gemm {

/// Tiles of all rows over some columns, from `right` and `out` on. Rows beyond the last repeat it:
/// the same sums are written to the same place again, which costs less than tiles of other heights.
template <class Numerics, Lane L, std::size_t rows, std::size_t columns>
void multiply_rows(const GemmTask<Real<L>>& task, const Real<L>* right, std::size_t right_step,
                   Real<L>* out, std::size_t out_row) {
  const auto tile_at = [&](std::size_t i, std::size_t count) {
    TileTask<Real<L>, rows> tile{.left = task.left.data + i * task.left.row,
                                 .left_step = task.left.column,
                                 .right = right,
                                 .right_step = right_step,
                                 .k = task.k,
                                 .out = out + i * out_row,
                                 .left_row = {},
                                 .out_row = {}};
    for (std::size_t at = 0; at < rows; ++at) {
      const std::size_t row = std::min(at, count - 1);
      tile.left_row[at] = row * task.left.row;
      tile.out_row[at] = row * out_row;
    }
    multiply_tile<Numerics, L, rows, columns, false>(tile);
  };
  for (std::size_t i = 0; i < task.m; i += rows) tile_at(i, task.m - i);
}

/// The right operand read where it lies, its columns side by side. Columns left over are done once
/// more with those before them, by the same steps; fewer than a register are done one by one.
template <class Numerics, Lane L>
void multiply_in_place(const GemmTask<Real<L>>& task) {
  const auto over = [&]<std::size_t rows, std::size_t columns>(std::size_t j) {
    multiply_rows<Numerics, L, rows, columns>(task, task.right.data + j, task.right.row,
                                              task.out + j, task.n);
  };
  constexpr std::size_t one = width<L>;
  const std::size_t n = task.n;
  if (n < one) {
    for (std::size_t j = 0; j < n; ++j) {
      multiply_rows<Numerics, Real<L>, 4, 1>(task, task.right.data + j * task.right.column,
                                             task.right.row, task.out + j, n);
    }
    return;
  }
  std::size_t j = 0;
  for (; j + 4 * one <= n; j += 4 * one) over.template operator()<2, 4>(j);
  if (j == n) return;
  if (n - j > 2 * one) {
    if (n >= 4 * one) return over.template operator()<2, 4>(n - 4 * one);
    over.template operator()<4, 2>(j);
    j += 2 * one;
  }
  if (n - j > one) {
    if (n >= 2 * one) return over.template operator()<4, 2>(n - 2 * one);
    over.template operator()<4, 1>(j);
  }
  over.template operator()<4, 1>(n - one);
}

/// A few rows at a time over one panel, from copies of both operands. A function of its own: the
/// deeper a loop lies, the more often what runs wasm unrolls it, and a tile of many steps has no
/// registers left.
template <class Numerics, Lane L, bool continues>
[[gnu::noinline]] void multiply_panel(const Real<L>* close_rows, const Real<L>* panel,
                                      const GemmTask<Real<L>>& task, Real<L>* out,
                                      std::size_t out_row) {
  constexpr std::size_t rows = Numerics::tile_rows;
  constexpr std::size_t registers = Numerics::tile_registers;
  for (std::size_t i = 0; i < task.m; i += rows) {
    TileTask<Real<L>, rows> tile{.left = close_rows + i * task.k,
                                 .left_step = rows,
                                 .right = panel,
                                 .right_step = registers * width<L>,
                                 .k = task.k,
                                 .out = out + i * out_row,
                                 .left_row = {},
                                 .out_row = {}};
    for (std::size_t at = 0; at < rows; ++at) {
      tile.left_row[at] = at;
      tile.out_row[at] = std::min(at, task.m - 1 - i) * out_row;
    }
    multiply_tile<Numerics, L, rows, registers, continues, Operands::Close>(tile);
  }
}

/// The right operand copied panel by panel, and the left one a few rows at a time.
/// Columns left over make a panel with those before them. Where sums are continued over several
/// blocks of terms they are kept apart meanwhile, or the columns before would be continued twice.
template <class Numerics, Lane L>
void multiply_panels(const GemmTask<Real<L>>& task, Real<L>* memory) {
  constexpr std::size_t columns = Numerics::tile_registers * width<L>;
  const std::size_t terms = std::min(task.k, panel_terms);
  const bool keeps = keeps_apart(task.k, task.n, columns);
  Real<L>* const panel = memory;
  Real<L>* const apart = panel + terms * columns;
  Real<L>* const close_rows = apart + (keeps ? task.m * columns : 0);
  const std::size_t tail = task.n - columns;
  for (std::size_t begin = 0; begin < task.k; begin += terms) {
    GemmTask<Real<L>> part = task;
    part.k = std::min(terms, task.k - begin);
    part.left.data += begin * part.left.column;
    const Part<Real<L>> left{part.left.data, part.left.row, part.left.column, part.m, part.k};
    if constexpr (Numerics::tile_rows == 2) {
      pair_rows<L>(left, close_rows);
    } else {
      interleave_rows<L, Numerics::tile_rows>(left, close_rows);
    }
    for (std::size_t j = 0; j < task.n; j += columns) {
      const std::size_t from = std::min(j, tail);
      const Matrix<Real<L>>& right = task.right;
      lay_out<L>({&right.at(begin, from), right.row, right.column, part.k, columns}, panel,
                 columns);
      const bool moved = keeps && from < j;
      Real<L>* const out = moved ? apart : task.out + from;
      const std::size_t out_row = moved ? columns : task.n;
      if (begin == 0) {
        multiply_panel<Numerics, L, false>(close_rows, panel, part, out, out_row);
      } else {
        multiply_panel<Numerics, L, true>(close_rows, panel, part, out, out_row);
      }
    }
  }
  if (keeps) lay_out<L>({apart, columns, 1, task.m, columns}, task.out + tail, task.n);
}

/// By the way that suits the form.
template <class Numerics, Lane L>
void multiply_by_form(GemmTask<Real<L>> task, Real<L>* memory) {
  if (form_of(task).turns()) {
    const Matrix<Real<L>> left = task.left;
    task.left = {task.right.data, task.right.column, task.right.row};
    task.right = {left.data, left.column, left.row};
    std::swap(task.m, task.n);
  }
  switch (way_for(form_of(task), width<L>)) {
    case Way::Panels:
      return multiply_panels<Numerics, L>(task, memory);
    case Way::Rows:
      lay_out<L>({task.right.data, task.right.row, task.right.column, task.k, task.n}, memory,
                 task.n);
      task.right = {memory, task.n, 1};
      [[fallthrough]];
    case Way::InPlace:
      return multiply_in_place<Numerics, L>(task);
  }
}

}  // namespace topos::gemm
