#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "element/lanes.hpp"
#include "tensor/gemm/way.hpp"

namespace topos::gemm {

using lanes::Lane;
using lanes::Real;
using lanes::width;

template <Lane L>
L load(const Real<L>* from) {
  L out;
  std::memcpy(&out, from, sizeof(L));
  return out;
}

template <Lane L>
void store(Real<L>* to, L value) {
  std::memcpy(to, &value, sizeof(L));
}

/// Multiply and add rounded separately, as the reference does.
struct Exactly {
  static constexpr std::size_t tile_rows = gemm::tile_rows;
  static constexpr std::size_t tile_registers = gemm::tile_registers;

  template <Lane L>
  static L add_product(L total, L left, L right) {
    return total + left * right;
  }
};

/// What one tile reads and writes: rows of the left operand, whose terms lie `left_step` apart, and
/// some columns of the right operand, side by side, whose rows lie `right_step` apart, which is not
/// nothing. Rows of the left operand and of the result lie so far behind the first one.
template <class R, std::size_t rows>
struct TileTask {
  const R* left;
  std::size_t left_step;
  const R* right;
  std::size_t right_step;
  std::size_t k;
  R* out;
  std::array<std::size_t, rows> left_row;
  std::array<std::size_t, rows> out_row;
};

/// How a tile finds its operands: by the steps that its task states, or in copies where the terms
/// of its rows, and those of its columns, lie side by side.
enum class Operands { Apart, Close };

/// Sums a tile of `rows` by `columns` registers, from its first product on, or from what stands in
/// the result where it `continues`.
///
/// The register machine behind wasm has 15 usable vector registers, and its compiler spills what
/// does not fit: eight totals and one step's operands do. For the same reason no step is unrolled:
/// the loads of the next would be moved up. Inlined into the loops around it a tile is a tenth
/// faster than as a function. Addresses are numbers here, since the last ones lie behind the
/// operands; and they are moved rather than computed anew, since nothing behind wasm would do it.
template <class Numerics, Lane L, std::size_t rows, std::size_t columns, bool continues,
          Operands operands = Operands::Apart>
[[gnu::always_inline]] inline void multiply_tile(const TileTask<Real<L>, rows>& task) {
  using R = Real<L>;
  constexpr bool close = operands == Operands::Close;
  std::array<std::array<L, columns>, rows> totals;
  const auto each = [](const auto& visit) {
#pragma clang loop unroll(full)
    for (std::size_t i = 0; i < rows; ++i) {
#pragma clang loop unroll(full)
      for (std::size_t j = 0; j < columns; ++j) visit(i, j);
    }
  };
  const auto add_step = [&](std::uintptr_t left, std::uintptr_t right, const auto& add) {
    std::array<L, columns> terms;
#pragma clang loop unroll(full)
    for (std::size_t j = 0; j < columns; ++j) {
      terms[j] = load<L>(reinterpret_cast<const R*>(right) + j * width<L>);
    }
    each([&](std::size_t i, std::size_t j) {
      const auto* term = close ? reinterpret_cast<const R*>(left) + i
                               : reinterpret_cast<const R*>(left + task.left_row[i] * sizeof(R));
      add(totals[i][j], L(*term), terms[j]);
      // Without it the second row's loads would be moved up, and spilled.
      if (close && j + 1 == columns) asm volatile("" ::: "memory");
    });
  };
  const auto out = [&](std::size_t i, std::size_t j) {
    return task.out + task.out_row[i] + j * width<L>;
  };
  const std::size_t left_step = (close ? rows : task.left_step) * sizeof(R);
  const std::size_t right_step = (close ? columns * width<L> : task.right_step) * sizeof(R);
  auto left = reinterpret_cast<std::uintptr_t>(task.left);
  auto right = reinterpret_cast<std::uintptr_t>(task.right);
  const std::uintptr_t end = right + task.k * right_step;
  if constexpr (continues) {
    each([&](std::size_t i, std::size_t j) { totals[i][j] = load<L>(out(i, j)); });
  } else {
    add_step(left, right, [](L& total, L a, L b) { total = a * b; });
    left += left_step;
    right += right_step;
  }
  // Else the first step's address would be moved into the loop, and cost each step an addition.
  if constexpr (close) asm volatile("" : "+r"(left), "+r"(right));
#pragma clang loop unroll(disable)
  while (right != end) {
    add_step(left, right, [](L& total, L a, L b) { total = Numerics::add_product(total, a, b); });
    left += left_step;
    right += right_step;
  }
  each([&](std::size_t i, std::size_t j) { store(out(i, j), totals[i][j]); });
}

}  // namespace topos::gemm
