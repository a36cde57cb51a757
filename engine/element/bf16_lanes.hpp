#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "element/element.hpp"
#include "element/lanes.hpp"

namespace topos {

namespace lanes {

/// Patterns of four lanes.
using Word32x4 = std::uint32_t __attribute__((ext_vector_type(4)));

/// The pattern of the nearest bf16, ties to even, in the upper half of each lane; NaN stays NaN.
inline Word32x4 nearest_bf16(F32x4 value) {
  const auto bits = std::bit_cast<Word32x4>(value);
  const Word32x4 nearest = bits + 0x7fffU + (bits >> 16U & 1U);
  return std::bit_cast<Word32x4>(
      select(value != value, I32x4(0x7fc00000), std::bit_cast<I32x4>(nearest)));
}

}  // namespace lanes

/// Four bf16 side by side, widened. Each operation is that of f32, rounded as `Bf16` rounds.
class Bf16x4 {
 public:
  /// The same number in every lane.
  Bf16x4(Bf16 number) : wide_(lanes::F32x4(number.widened())) {}  // NOLINT: as numbers and lanes

  static Bf16x4 load(const Bf16* from) {
    Halves narrow{};
    std::memcpy(&narrow, from, 4 * sizeof(Bf16));
    // Above nothing: a half is the upper one of its number.
    const Halves wide = __builtin_shufflevector(Halves{}, narrow, 0, 8, 1, 9, 2, 10, 3, 11);
    return Bf16x4(std::bit_cast<lanes::F32x4>(wide));
  }
  void store(Bf16* to) const {
    const auto wide = std::bit_cast<Halves>(wide_);
    const Halves narrow = __builtin_shufflevector(wide, wide, 1, 3, 5, 7, 1, 3, 5, 7);
    std::memcpy(to, &narrow, 4 * sizeof(Bf16));
  }

  friend Bf16x4 operator+(Bf16x4 a, Bf16x4 b) { return rounded(a.wide_ + b.wide_); }
  friend Bf16x4 operator-(Bf16x4 a, Bf16x4 b) { return rounded(a.wide_ - b.wide_); }
  friend Bf16x4 operator*(Bf16x4 a, Bf16x4 b) { return rounded(a.wide_ * b.wide_); }
  friend Bf16x4 operator/(Bf16x4 a, Bf16x4 b) { return rounded(a.wide_ / b.wide_); }
  Bf16x4 square_root() const { return rounded(maps::sqrt(wide_)); }

 private:
  using Halves = std::uint16_t __attribute__((ext_vector_type(8)));

  explicit Bf16x4(lanes::F32x4 wide) : wide_(wide) {}

  /// A call, for it is longer than what it rounds.
  [[gnu::noinline]] static Bf16x4 rounded(lanes::F32x4 value) {
    return Bf16x4(std::bit_cast<lanes::F32x4>(lanes::nearest_bf16(value) & 0xffff0000U));
  }

  lanes::F32x4 wide_;
};

template <>
struct Elementary<Bf16x4> {
  static Bf16x4 sqrt(Bf16x4 operand) { return operand.square_root(); }
};

}  // namespace topos
