#include "tensor/sums.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace topos::detail {

namespace {

template <class E>
using Total = typename Arithmetic<E>::Accumulator;

/// The register that sums of `E` are kept in.
template <class E>
using Register = lanes::Vector<Total<E>>;

template <class E>
Register<E> load(const E* from) {
  if constexpr (std::same_as<E, Bf16>) {
    using Narrow = std::uint16_t __attribute__((ext_vector_type(4)));
    using Wide = std::uint32_t __attribute__((ext_vector_type(4)));
    Narrow halves;
    std::memcpy(&halves, from, sizeof halves);
    return std::bit_cast<lanes::F32x4>(__builtin_convertvector(halves, Wide) << 16U);
  } else {
    Register<E> out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }
}

/// Lanes beside each other: whole rows are added, one register of lanes after the other.
template <class E>
void total_columns(const E* from, std::size_t row, std::size_t rows, E* to, std::size_t count) {
  using A = Arithmetic<E>;
  std::array<Total<E>, block_size> totals;
  for (std::size_t j = 0; j < count; ++j) totals[j] = A::promote(from[j]);
  std::size_t i = 1;
  for (; i + 4 <= rows; i += 4) {
    const E* const next = from + i * row;
    for (std::size_t j = 0; j < count; ++j) {
      Total<E> sum = totals[j] + A::promote(next[j]);
      sum = sum + A::promote(next[row + j]);
      sum = sum + A::promote(next[2 * row + j]);
      totals[j] = sum + A::promote(next[3 * row + j]);
    }
  }
  for (; i < rows; ++i) {
    for (std::size_t j = 0; j < count; ++j) totals[j] = totals[j] + A::promote(from[i * row + j]);
  }
  for (std::size_t j = 0; j < count; ++j) to[j] = A::demote(totals[j]);
}

/// Adds the columns of a square of numbers, given by its rows, from the first to the last.
lanes::F32x4 add_columns(lanes::F32x4 sum, const std::array<lanes::F32x4, 4>& rows) {
  const auto low = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
  const auto high = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
  const auto low_after = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
  const auto high_after = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
  sum = sum + __builtin_shufflevector(low, low_after, 0, 1, 4, 5);
  sum = sum + __builtin_shufflevector(low, low_after, 2, 3, 6, 7);
  sum = sum + __builtin_shufflevector(high, high_after, 0, 1, 4, 5);
  return sum + __builtin_shufflevector(high, high_after, 2, 3, 6, 7);
}
lanes::F64x2 add_columns(lanes::F64x2 sum, const std::array<lanes::F64x2, 2>& rows) {
  sum = sum + __builtin_shufflevector(rows[0], rows[1], 0, 2);
  return sum + __builtin_shufflevector(rows[0], rows[1], 1, 3);
}

/// How many registers of sums are filled at a time, so that adders need not wait, and how many
/// lanes those hold.
constexpr std::size_t registers = 2;
template <class E>
constexpr std::size_t group = registers * lanes::width<Register<E>>;

/// Lanes in rows: squares of numbers are turned in registers, so that lanes stand side by side.
/// Sums start from -0, to which any number is added unchanged.
template <class E>
void total_rows(const std::array<const E*, group<E>>& rows, std::size_t extent,
                std::array<Total<E>, group<E>>& totals) {
  using L = Register<E>;
  constexpr std::size_t width = lanes::width<L>;
  std::array<L, registers> sums;
  sums.fill(L(-Total<E>{0}));
  std::size_t i = 0;
  for (; i + width <= extent; i += width) {
    for (std::size_t part = 0; part < registers; ++part) {
      std::array<L, width> square;
      for (std::size_t j = 0; j < width; ++j) square[j] = load(rows[part * width + j] + i);
      sums[part] = add_columns(sums[part], square);
    }
  }
  std::memcpy(totals.data(), sums.data(), sizeof totals);
  for (; i < extent; ++i) {
    for (std::size_t j = 0; j < group<E>; ++j) {
      totals[j] = totals[j] + Arithmetic<E>::promote(rows[j][i]);
    }
  }
}

template <class E>
void total_lanes_in_rows(const E* from, const Loop& lanes, std::size_t extent, E* to) {
  std::array<const E*, group<E>> rows;
  std::array<Total<E>, group<E>> totals;
  for (std::size_t first = 0; first < lanes.extent; first += group<E>) {
    const std::size_t count = std::min<std::size_t>(group<E>, lanes.extent - first);
    for (std::size_t j = 0; j < group<E>; ++j) {
      rows[j] = from + (first + std::min(j, count - 1)) * lanes.left;
    }
    total_rows<E>(rows, extent, totals);
    for (std::size_t j = 0; j < count; ++j) {
      to[(first + j) * lanes.result] = Arithmetic<E>::demote(totals[j]);
    }
  }
}

}  // namespace

template <BuiltIn E>
bool total_side_by_side(const LaneTask& task, const Call<E>& call) {
  const Loop& inner = task.lanes.inner;
  const bool beside = inner.left == 1 && inner.result == 1;
  if (!beside && task.lane.left != 1) return false;
  Walk walk(task.lanes.around);
  do {
    const E* const from = call.left + walk.left();
    E* const to = call.result + walk.result();
    if (!beside) {
      total_lanes_in_rows(from, inner, task.lane.extent, to);
      continue;
    }
    for (std::size_t first = 0; first < inner.extent; first += block_size) {
      total_columns(from + first, task.lane.left, task.lane.extent, to + first,
                    std::min<std::size_t>(block_size, inner.extent - first));
    }
  } while (walk.next());
  return true;
}

template <std::floating_point E>
E total_in_any_order(const E* from, std::size_t count) {
  using L = lanes::Vector<E>;
  constexpr std::size_t width = lanes::width<L>;
  constexpr std::size_t stretch = 4 * width;
  std::array<L, 4> sums;
  sums.fill(L(-E{0}));
  std::size_t i = 0;
  for (; i + stretch <= count; i += stretch) {
    for (std::size_t part = 0; part < 4; ++part) sums[part] += load(from + i + part * width);
  }
  const L together = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  E total = together[0];
  for (std::size_t lane = 1; lane < width; ++lane) total += together[lane];
  for (; i < count; ++i) total += from[i];
  return total;
}

template bool total_side_by_side(const LaneTask&, const Call<f64>&);
template bool total_side_by_side(const LaneTask&, const Call<f32>&);
template bool total_side_by_side(const LaneTask&, const Call<Bf16>&);
template f64 total_in_any_order(const f64*, std::size_t);
template f32 total_in_any_order(const f32*, std::size_t);

}  // namespace topos::detail
