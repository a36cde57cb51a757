#pragma once

#include "element/maps/expm1.hpp"

namespace topos::maps {
namespace detail {

/// Bounds of |x|: where the result is one, where it is taken from one, where
/// expm1 sees a positive argument, and where x is its own tangent.
template <class Real>
struct TanhBounds;

template <>
struct TanhBounds<double> {
  static constexpr double saturated = std::bit_cast<double>(0x40340001'00000000);
  static constexpr double upper = std::bit_cast<double>(0x3fe193eb'00000000);
  static constexpr double middle = std::bit_cast<double>(0x3fd058af'00000000);
  static constexpr double normal = std::bit_cast<double>(0x00100000'00000000);
};

template <>
struct TanhBounds<float> {
  static constexpr float saturated = std::bit_cast<float>(0x41200001);
  static constexpr float upper = std::bit_cast<float>(0x3f0c9f55);
  static constexpr float middle = std::bit_cast<float>(0x3e82c579);
  static constexpr float normal = std::bit_cast<float>(0x00800000);
};

}  // namespace detail

/// The hyperbolic tangent, through expm1 of twice the magnitude.
/// Source: musl, tanh.c and tanhf.c, after FreeBSD msun.
template <lanes::Lane L>
L tanh(L x) {
  using Bounds = detail::TanhBounds<lanes::Real<L>>;
  const L size = lanes::magnitude(x);
  const auto rising = size >= Bounds::middle;

  const L t = detail::expm1_within(lanes::select(rising, 2 * size, -2 * size));
  const L upper = 1 - 2 / (t + 2);
  const L lower = lanes::select(rising, t, -t) / (t + 2);
  const L curved = lanes::select(size < Bounds::upper, lower, upper);
  const L ordinary = lanes::select(size < Bounds::normal, size, curved);
  const L saturated = lanes::select(x != x, size, L(1));
  return lanes::with_sign(lanes::select(size < Bounds::saturated, ordinary, saturated), x);
}

}  // namespace topos::maps
