#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

namespace topos::gemm {

/// A product of `[m, k]` by `[k, n]`, as far as it decides how to compute it.
struct Form {
  std::size_t m;
  std::size_t k;
  std::size_t n;
  /// Whether the terms of a row of the left operand lie side by side.
  bool left_close;
  /// Whether the rows of the right operand lie in different places, and its columns side by side.
  bool right_moves;
  bool right_close;

  /// One column is one row of the product of both operands turned over. Its right operand is what
  /// was the left one.
  bool turns() const { return n == 1 && m > 1; }
};

/// How the right operand is read: where it lies, from a copy in rows, or from copies of some
/// columns at a time.
enum class Way { InPlace, Rows, Panels };

/// A tile over panels: so many rows of so many registers, which are eight totals. The products
/// between take registers as well.
inline constexpr std::size_t tile_rows = 2;
inline constexpr std::size_t tile_registers = 4;

/// Columns of a panel, which a tile goes along.
constexpr std::size_t panel_columns(std::size_t width) { return tile_registers * width; }

/// Terms of a panel: 384 of them are 24 KiB, which a first-level cache keeps beside two rows.
inline constexpr std::size_t panel_terms = 384;

/// Rows from which on copying close columns into panels costs less than it saves.
inline constexpr std::size_t panel_rows = 48;

/// Up to here a right operand with close columns is read where it lies; and so is a left one whose
/// terms lie apart, unless many columns share its copy. Units: bytes.
inline constexpr std::size_t right_bytes = 48 * 1024;
inline constexpr std::size_t left_bytes = 96 * 1024;

/// The way of a form that does not turn. `width` is how many numbers a register holds.
constexpr Way way_for(const Form& form, std::size_t width) {
  const bool narrow = form.n < width;
  const bool wide = form.n >= panel_columns(width);
  if (!form.right_moves || !(form.right_close || narrow)) return wide ? Way::Panels : Way::Rows;
  const std::size_t number = 16 / width;
  const bool left_resident = form.left_close || form.n < 2 * panel_columns(width) ||
                             form.m * form.k * number <= left_bytes;
  const bool right_resident = form.k * form.n * number <= right_bytes;
  const bool resident = left_resident && right_resident;
  return wide && form.m >= panel_rows && !resident ? Way::Panels : Way::InPlace;
}

/// Whether panels of so many columns keep the sums of those left over apart between two blocks of
/// terms.
constexpr bool keeps_apart(std::size_t k, std::size_t n, std::size_t columns) {
  return k > panel_terms && n % columns != 0;
}

/// What a product works in besides its result; it is enough for fewer rows as well. Units:
/// elements.
constexpr std::size_t memory_in(const Form& form, std::size_t width) {
  if (form.turns()) {
    // At worst. Rows that do not fill a panel, once turned, are copied whole.
    const std::size_t few = std::min(form.m, panel_columns(width) - 1);
    const std::size_t turned = memory_in({1, form.k, form.m, false, false, false}, width);
    return std::max(turned, form.k * few);
  }
  switch (way_for(form, width)) {
    case Way::InPlace:
      return 0;
    case Way::Rows:
      return form.k * form.n;
    case Way::Panels:
      break;
  }
  const std::size_t terms = std::min(form.k, panel_terms);
  const std::size_t columns = panel_columns(width);
  return terms * columns + (form.m + tile_rows - 1) / tile_rows * tile_rows * terms +
         (keeps_apart(form.k, form.n, columns) ? form.m * columns : 0);
}

}  // namespace topos::gemm
