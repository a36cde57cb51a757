#pragma once

#include "element/maps/expm1.hpp"

namespace topos::maps {
namespace detail {

/// Bounds of |x|, as bit patterns: where the result is one, where it is taken from one, where
/// expm1 sees a positive argument, and where x is its own tangent.
template <class Real>
struct TanhBounds;

template <>
struct TanhBounds<double> {
  static constexpr std::int64_t saturated = 0x40340001'00000000;
  static constexpr std::int64_t upper = 0x3fe193eb'00000000;
  static constexpr std::int64_t middle = 0x3fd058af'00000000;
  static constexpr std::int64_t normal = 0x00100000'00000000;
};

template <>
struct TanhBounds<float> {
  static constexpr std::int32_t saturated = 0x41200001;
  static constexpr std::int32_t upper = 0x3f0c9f55;
  static constexpr std::int32_t middle = 0x3e82c579;
  static constexpr std::int32_t normal = 0x00800000;
};

}  // namespace detail

/// The hyperbolic tangent, through expm1 of twice the magnitude.
/// Source: musl, tanh.c and tanhf.c, after FreeBSD msun.
template <lanes::Lane L>
L tanh(L x) {
  using Bounds = detail::TanhBounds<lanes::Real<L>>;
  const auto size = lanes::magnitude_bits(x);
  const auto moderate = size < Bounds::saturated;
  const L twice = 2 * lanes::select(moderate, lanes::magnitude(x), L(0));
  const auto rising = size >= Bounds::middle;

  const L t = detail::expm1_within(lanes::select(rising, twice, -twice));
  const L upper = 1 - 2 / (t + 2);
  const L lower = lanes::select(rising, t, -t) / (t + 2);
  const L curved = lanes::select(size < Bounds::upper, lower, upper);
  const L ordinary = lanes::select(size < Bounds::normal, lanes::magnitude(x), curved);
  const L saturated = lanes::select(x != x, lanes::magnitude(x), L(1));
  return lanes::with_sign(lanes::select(moderate, ordinary, saturated), x);
}

}  // namespace topos::maps
