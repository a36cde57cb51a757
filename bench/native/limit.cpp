// The limit: the training step of the 784-128-10 network by hand. One function over fixed places:
// no graph, no shapes, no allocation. It takes the steps of the recorded program in their order and
// rounds where that rounds, so its losses have the plan's bits; what nobody reads is left out.

#include <array>
#include <cstddef>

#include "element/element.hpp"
#include "element/lanes.hpp"

using namespace topos;

namespace {

using lanes::F32x4;

constexpr std::size_t batch = 64;
constexpr std::size_t inputs = 784;
constexpr std::size_t hidden = 128;
constexpr std::size_t classes = 10;
/// Rows of ten lie sixteen apart, so that their products need no other tile.
constexpr std::size_t wide = 16;

template <std::size_t rows, std::size_t columns>
using Block = std::array<f32, rows * columns>;

/// What the caller fills, and trains.
alignas(64) Block<batch, inputs> x;
alignas(64) Block<batch, classes> targets;
alignas(64) Block<inputs, hidden> w1;
alignas(64) Block<1, hidden> b1;
alignas(64) Block<hidden, classes> w2;
alignas(64) Block<1, classes> b2;

/// What a step computes.
alignas(64) Block<inputs, hidden> packed;
alignas(64) Block<hidden, wide> w2_wide;
alignas(64) Block<classes, hidden> w2_transposed;
alignas(64) Block<batch, hidden> units;
alignas(64) Block<batch, hidden> to_units;
alignas(64) Block<batch, wide> logits;
alignas(64) Block<batch, wide> to_logits;
alignas(64) Block<batch, 1> heights;
alignas(64) Block<inputs, hidden> to_w1;
alignas(64) Block<hidden, wide> to_w2;

F32x4 load(const f32* from) { return *reinterpret_cast<const F32x4*>(from); }
void store(f32* to, F32x4 value) { *reinterpret_cast<F32x4*>(to) = value; }

/// A tile of the product: each element sums over k in ascending order, from the first term on.
/// Element (i, p) of the left operand lies at `left[i * row + p * column]`.
template <std::size_t rows, std::size_t vectors>
struct Tile {
  const f32* left;
  std::size_t row;
  std::size_t column;
  const f32* right;
  std::size_t right_row;
  f32* out;
  std::size_t out_row;

  /// Terms [0, count), or on top of what is there already.
  template <bool first>
  [[gnu::always_inline]] void sum(std::size_t count) const {
    F32x4 total[rows][vectors];
    const f32* a = left;
    const f32* b = right;
    std::size_t p = 0;
    if constexpr (first) {
      for (std::size_t v = 0; v < vectors; ++v) {
        const F32x4 of_right = load(b + 4 * v);
        for (std::size_t i = 0; i < rows; ++i) total[i][v] = F32x4(a[i * row]) * of_right;
      }
      a += column;
      b += right_row;
      p = 1;
    } else {
      for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t v = 0; v < vectors; ++v) total[i][v] = load(out + i * out_row + 4 * v);
      }
    }
    for (; p < count; ++p, a += column, b += right_row) {
      F32x4 of_right[vectors];
      for (std::size_t v = 0; v < vectors; ++v) of_right[v] = load(b + 4 * v);
      for (std::size_t i = 0; i < rows; ++i) {
        const F32x4 of_left(a[i * row]);
        for (std::size_t v = 0; v < vectors; ++v) {
          total[i][v] = total[i][v] + of_left * of_right[v];
        }
      }
    }
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t v = 0; v < vectors; ++v) store(out + i * out_row + 4 * v, total[i][v]);
    }
  }
};

/// `[m, k]` by `[k, n]` over packed panels of sixteen columns, in stretches of k that stay in L1.
template <std::size_t m, std::size_t k, std::size_t n>
void multiply_packed(const f32* left, const f32* panels, f32* out) {
  constexpr std::size_t stretch = k > 448 ? k / 2 : k;
  for (std::size_t begin = 0; begin < k; begin += stretch) {
    for (std::size_t j = 0; j < n; j += 16) {
      const f32* panel = panels + j * k + begin * 16;
      for (std::size_t i = 0; i < m; i += 2) {
        const Tile<2, 4> tile{left + i * k + begin, k, 1, panel, 16, out + i * n + j, n};
        if (begin == 0) {
          tile.template sum<true>(stretch);
        } else {
          tile.template sum<false>(stretch);
        }
      }
    }
  }
}

/// `[m, k]` by `[k, n]` as the operands lie; element (i, p) of the left one at `i * row + p *
/// column`.
template <std::size_t m, std::size_t k, std::size_t n>
void multiply_in_place(const f32* left, std::size_t row, std::size_t column, const f32* right,
                       f32* out) {
  for (std::size_t j = 0; j < n; j += 8) {
    for (std::size_t i = 0; i < m; i += 4) {
      const Tile<4, 2> tile{left + i * row, row, column, right + j, n, out + i * n + j, n};
      tile.template sum<true>(k);
    }
  }
}

void pack_w1() {
  for (std::size_t j = 0; j < hidden; j += 16) {
    for (std::size_t p = 0; p < inputs; ++p) {
      const f32* from = &w1[p * hidden + j];
      f32* to = &packed[j * inputs + p * 16];
      for (std::size_t v = 0; v < 16; v += 4) store(to + v, load(from + v));
    }
  }
}

void spread_w2() {
  for (std::size_t p = 0; p < hidden; ++p) {
    for (std::size_t j = 0; j < classes; ++j) {
      w2_wide[p * wide + j] = w2[p * classes + j];
      w2_transposed[j * hidden + p] = w2[p * classes + j];
    }
  }
}

/// tanh of the units and their bias, in lanes.
void activate() {
  for (std::size_t i = 0; i < batch; ++i) {
    for (std::size_t j = 0; j < hidden; j += 4) {
      f32* at = &units[i * hidden + j];
      store(at, maps::tanh(load(at) + load(&b1[j])));
    }
  }
}

/// The cross entropy, and the slope by the logits, which is left in `to_logits`.
f32 lose() {
  f32 spread = 0;
  f32 chosen = 0;
  f32 total = 0;
  for (std::size_t i = 0; i < batch; ++i) {
    f32* row = &logits[i * wide];
    for (std::size_t j = 0; j < classes; ++j) row[j] = row[j] + b2[j];
    f32 peak = row[0];
    for (std::size_t j = 1; j < classes; ++j) peak = Arithmetic<f32>::maximum(peak, row[j]);
    f32 sum = Elementary<f32>::exp(row[0] - peak);
    for (std::size_t j = 1; j < classes; ++j) sum = sum + Elementary<f32>::exp(row[j] - peak);
    heights[i] = peak + Elementary<f32>::ln(sum);
    f32 weight = targets[i * classes];
    for (std::size_t j = 1; j < classes; ++j) weight = weight + targets[i * classes + j];
    spread = i == 0 ? weight * heights[i] : spread + weight * heights[i];
    for (std::size_t j = 0; j < classes; ++j) {
      const f32 target = targets[i * classes + j];
      const bool is_first = i == 0 && j == 0;
      chosen = is_first ? target * row[j] : chosen + target * row[j];
      total = is_first ? target : total + target;
    }
  }
  const f32 seed = 0.0f + 1.0f / total;
  const f32 down = 0.0f + -seed;
  for (std::size_t i = 0; i < batch; ++i) {
    const f32* target = &targets[i * classes];
    f32 weight = target[0];
    for (std::size_t j = 1; j < classes; ++j) weight = weight + target[j];
    const f32 share = 0.0f + seed * weight;
    for (std::size_t j = 0; j < classes; ++j) {
      const f32 raised = Elementary<f32>::exp(logits[i * wide + j] - heights[i]);
      to_logits[i * wide + j] = (0.0f + down * target[j]) + share * raised;
    }
  }
  return (spread - chosen) / total;
}

/// Through tanh, in place.
void pull_units() {
  for (std::size_t i = 0; i < batch * hidden; i += 4) {
    const F32x4 unit = load(&units[i]);
    const F32x4 seed = F32x4(0.0f) + load(&to_units[i]);
    store(&to_units[i], F32x4(0.0f) + seed * (F32x4(1.0f) - unit * unit));
  }
}

/// value - rate · gradient
template <std::size_t size>
void descend(std::array<f32, size>& values, const f32* gradient, f32 rate) {
  static_assert(size % 4 == 0);
  for (std::size_t i = 0; i < size; i += 4) {
    store(&values[i], load(&values[i]) - F32x4(rate) * (F32x4(0.0f) + load(gradient + i)));
  }
}

/// The sum over the batch, column by column, and the descent of a bias along it.
template <std::size_t row, std::size_t columns>
void descend_bias(std::array<f32, columns>& bias, const f32* gradient, f32 rate) {
  for (std::size_t j = 0; j < columns; ++j) {
    f32 sum = gradient[j];
    for (std::size_t i = 1; i < batch; ++i) sum = sum + gradient[i * row + j];
    bias[j] = bias[j] - rate * (0.0f + sum);
  }
}

void descend_w2(f32 rate) {
  for (std::size_t p = 0; p < hidden; ++p) {
    for (std::size_t j = 0; j < classes; ++j) {
      f32& value = w2[p * classes + j];
      value = value - rate * (0.0f + to_w2[p * wide + j]);
    }
  }
}

}  // namespace

extern "C" {

/// Where the caller puts things: x, targets, w1, b1, w2, b2.
[[clang::export_name("place")]] f32* place(std::size_t which) {
  const std::array places{x.data(), targets.data(), w1.data(), b1.data(), w2.data(), b2.data()};
  return places[which];
}

/// One step of training. Answers the loss before it.
[[clang::export_name("step")]] f32 step(f32 rate) {
  pack_w1();
  spread_w2();
  multiply_packed<batch, inputs, hidden>(x.data(), packed.data(), units.data());
  activate();
  multiply_packed<batch, hidden, wide>(units.data(), w2_wide.data(), logits.data());
  const f32 loss = lose();
  multiply_in_place<batch, classes, hidden>(to_logits.data(), wide, 1, w2_transposed.data(),
                                            to_units.data());
  multiply_in_place<hidden, batch, wide>(units.data(), 1, hidden, to_logits.data(), to_w2.data());
  pull_units();
  multiply_in_place<inputs, batch, hidden>(x.data(), 1, inputs, to_units.data(), to_w1.data());
  descend(w1, to_w1.data(), rate);
  descend_bias<hidden>(b1, to_units.data(), rate);
  descend_w2(rate);
  descend_bias<wide>(b2, to_logits.data(), rate);
  return loss;
}

}  // extern "C"
