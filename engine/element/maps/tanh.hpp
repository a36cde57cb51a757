#pragma once

#include "element/maps/expm1.hpp"

namespace topos::maps {
namespace detail {

/// Sizes: where the result is one, where it is taken from one, and where expm1 sees a positive
/// argument.
template <class Real>
struct TanhBounds;

template <>
struct TanhBounds<double> {
  static constexpr double saturated = std::bit_cast<double>(0x40340001'00000000);
  static constexpr double upper = std::bit_cast<double>(0x3fe193eb'00000000);
  static constexpr double middle = std::bit_cast<double>(0x3fd058af'00000000);
};

template <>
struct TanhBounds<float> {
  static constexpr float saturated = std::bit_cast<float>(0x41200001);
  static constexpr float upper = std::bit_cast<float>(0x3f0c9f55);
  static constexpr float middle = std::bit_cast<float>(0x3e82c579);
};

/// expm1 of twice a size that is bounded, negated where `rising` does not hold. As
/// `expm1_assembled`, without the cases that such arguments do not reach.
template <lanes::Lane L>
L expm1_twice(L size, auto rising) {
  using Real = lanes::Real<L>;
  const L twice = 2 * size;
  const auto [k, rest, excess] = reduced_for_expm1(lanes::select(rising, twice, -twice));
  const auto one = lanes::bits(L(1));
  const auto exponent = lanes::low_bits(k) << lanes::Traits<Real>::fraction_bits;
  const L shrunk = lanes::from_bits<L>(lanes::wrapping_difference(one, exponent));
  L near = (rest - excess) + (1 - shrunk);
  if constexpr (sizeof(Real) == 8) {  // in f32 the quotient after it rounds to the same
    const L middle = (rest - (excess + shrunk)) + 1;
    near = lanes::select(k < Expm1Constants<Real>::bulky, near, middle);
  }
  return near * lanes::from_bits<L>(lanes::wrapping_sum(one, exponent));
}

}  // namespace detail

/// The hyperbolic tangent, through expm1 of twice the magnitude.
/// Source: musl, tanh.c and tanhf.c, after FreeBSD msun.
template <lanes::Lane L>
L tanh(L x) {
  using Bounds = detail::TanhBounds<lanes::Real<L>>;
  const L size = lanes::at_most(lanes::magnitude(x), Bounds::saturated);
  const auto rising = size >= Bounds::middle;
  const auto lower = size < Bounds::upper;

  const L t = detail::expm1_twice(size, rising);
  const L quotient = lanes::select(lower, lanes::magnitude(t), L(2)) / (t + 2);
  return lanes::with_sign(lanes::select(lower, quotient, 1 - quotient), x);
}

}  // namespace topos::maps
