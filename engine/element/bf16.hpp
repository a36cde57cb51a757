#pragma once

#include <bit>
#include <cstdint>

namespace topos {

/// Brain float: the upper half of an f32. It computes in f32 and rounds to nearest even.
class Bf16 {
 public:
  constexpr Bf16() = default;
  /// Rounded once. NaN stays NaN, overflow becomes infinite, subnormals are kept.
  constexpr explicit Bf16(float value) : bits_(rounded(value)) {}
  /// Rounded once from the double: a way through f32 that rounds to odd loses no tie.
  constexpr explicit Bf16(double value) : bits_(rounded(to_odd(value))) {}

  static constexpr Bf16 from_bits(std::uint16_t bits) {
    Bf16 out;
    out.bits_ = bits;
    return out;
  }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr float widened() const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits_) << 16U);
  }

  friend constexpr Bf16 operator+(Bf16 a, Bf16 b) { return Bf16(a.widened() + b.widened()); }
  friend constexpr Bf16 operator-(Bf16 a, Bf16 b) { return Bf16(a.widened() - b.widened()); }
  friend constexpr Bf16 operator*(Bf16 a, Bf16 b) { return Bf16(a.widened() * b.widened()); }
  friend constexpr Bf16 operator/(Bf16 a, Bf16 b) { return Bf16(a.widened() / b.widened()); }
  friend constexpr Bf16 operator-(Bf16 a) {
    return from_bits(static_cast<std::uint16_t>(a.bits_ ^ 0x8000U));
  }

 private:
  static constexpr std::uint16_t rounded(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if (value != value) return static_cast<std::uint16_t>(bits >> 16U | 0x0040U);
    const std::uint32_t even = bits >> 16U & 1U;
    return static_cast<std::uint16_t>((bits + 0x7fffU + even) >> 16U);
  }

  /// The f32 below the double in magnitude, its last bit set where anything was cut off.
  static constexpr float to_odd(double value) {
    const auto nearest = static_cast<float>(value);
    if (nearest != nearest || static_cast<double>(nearest) == value) return nearest;
    auto bits = std::bit_cast<std::uint32_t>(nearest);
    const double size = value < 0 ? -value : value;
    const double reached =
        nearest < 0 ? -static_cast<double>(nearest) : static_cast<double>(nearest);
    if (reached > size) --bits;
    return std::bit_cast<float>(bits | 1U);
  }

  std::uint16_t bits_ = 0;
};

}  // namespace topos
