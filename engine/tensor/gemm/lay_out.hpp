#pragma once

#include <algorithm>

#include "tensor/gemm/tile.hpp"

namespace topos::gemm {

/// Part of a matrix: `rows` by `columns` elements from `data` on.
template <class R>
struct Part {
  const R* data;
  std::size_t row;
  std::size_t column;
  std::size_t rows;
  std::size_t columns;
};

/// A square of registers, turned over its diagonal.
inline void turn(std::array<lanes::F32x4, 4>& of) {
  const auto low = [](lanes::F32x4 a, lanes::F32x4 b) {
    return __builtin_shufflevector(a, b, 0, 4, 1, 5);
  };
  const auto high = [](lanes::F32x4 a, lanes::F32x4 b) {
    return __builtin_shufflevector(a, b, 2, 6, 3, 7);
  };
  const auto [a, b, c, d] = of;
  of = {low(low(a, c), low(b, d)), high(low(a, c), low(b, d)), low(high(a, c), high(b, d)),
        high(high(a, c), high(b, d))};
}

inline void turn(std::array<lanes::F64x2, 2>& of) {
  const auto [a, b] = of;
  of = {__builtin_shufflevector(a, b, 0, 2), __builtin_shufflevector(a, b, 1, 3)};
}

/// Copies element by element, which is for borders and for strides that nothing else suits: kept
/// small, not fast.
template <class R>
[[gnu::noinline]] void lay_out_elements(const Part<R>& part, R* to, std::size_t to_row) {
  for (std::size_t i = 0; i < part.rows; ++i) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (std::size_t j = 0; j < part.columns; ++j) {
      to[i * to_row + j] = part.data[i * part.row + j * part.column];
    }
  }
}

/// Copies squares of registers, each turned over where `turns`.
template <Lane L, bool turns>
void lay_out_squares(const Part<Real<L>>& part, Real<L>* to, std::size_t to_row) {
  constexpr std::size_t side = width<L>;
  const std::size_t apart = turns ? part.column : part.row;
  for (std::size_t i = 0; i < part.rows; i += side) {
#pragma clang loop unroll(disable)
    for (std::size_t j = 0; j < part.columns; j += side) {
      const Real<L>* from = part.data + i * part.row + j * part.column;
      std::array<L, side> square;
      for (std::size_t at = 0; at < side; ++at) square[at] = load<L>(from + at * apart);
      if constexpr (turns) turn(square);
      for (std::size_t at = 0; at < side; ++at) store(to + (i + at) * to_row + j, square[at]);
    }
  }
}

/// Two registers with the numbers of both in turn.
inline std::array<lanes::F32x4, 2> in_turn(lanes::F32x4 a, lanes::F32x4 b) {
  return {__builtin_shufflevector(a, b, 0, 4, 1, 5), __builtin_shufflevector(a, b, 2, 6, 3, 7)};
}
inline std::array<lanes::F64x2, 2> in_turn(lanes::F64x2 a, lanes::F64x2 b) {
  return {__builtin_shufflevector(a, b, 0, 2), __builtin_shufflevector(a, b, 1, 3)};
}

/// Copies rows so many at a time, the terms of all in turn. Where rows are left over, the last one
/// is repeated.
template <Lane L, std::size_t count>
[[gnu::noinline]] void interleave_rows(const Part<Real<L>>& part, Real<L>* to) {
  for (std::size_t i = 0; i < part.rows; i += count) {
    std::array<const Real<L>*, count> from;
    for (std::size_t at = 0; at < count; ++at) {
      from[at] = part.data + std::min(i + at, part.rows - 1) * part.row;
    }
    for (std::size_t j = 0; j < part.columns; ++j) {
#pragma clang loop unroll(full)
      for (std::size_t at = 0; at < count; ++at) *to++ = from[at][j * part.column];
    }
  }
}

/// The same for two rows, a register at a time.
template <Lane L>
[[gnu::noinline]] void pair_rows(const Part<Real<L>>& part, Real<L>* to) {
  const auto& [data, row, column, rows, columns] = part;
  for (std::size_t i = 0; i < rows; i += 2) {
    const Real<L>* const first = data + i * row;
    const Real<L>* const second = i + 1 < rows ? first + row : first;
    std::size_t j = 0;
    if (column == 1) {
#pragma clang loop unroll(disable)
      for (; j + width<L> <= columns; j += width<L>) {
        const auto [low, high] = in_turn(load<L>(first + j), load<L>(second + j));
        store(to, low);
        store(to + width<L>, high);
        to += 2 * width<L>;
      }
    }
#pragma clang loop unroll(disable) vectorize(disable)
    for (; j < columns; ++j) {
      *to++ = first[j * column];
      *to++ = second[j * column];
    }
  }
}

/// Copies part of a matrix row by row, rows `to_row` apart.
template <Lane L>
[[gnu::noinline]] void lay_out(const Part<Real<L>>& part, Real<L>* to, std::size_t to_row) {
  const auto& [data, row, column, rows, columns] = part;
  if (column != 1 && row != 1) return lay_out_elements(part, to, to_row);
  const std::size_t whole_rows = rows / width<L> * width<L>;
  const std::size_t whole_columns = columns / width<L> * width<L>;
  const Part<Real<L>> squares{data, row, column, whole_rows, whole_columns};
  if (column == 1) {
    lay_out_squares<L, false>(squares, to, to_row);
  } else {
    lay_out_squares<L, true>(squares, to, to_row);
  }
  lay_out_elements(
      {data + whole_columns * column, row, column, whole_rows, columns - whole_columns},
      to + whole_columns, to_row);
  lay_out_elements({data + whole_rows * row, row, column, rows - whole_rows, columns},
                   to + whole_rows * to_row, to_row);
}

}  // namespace topos::gemm
