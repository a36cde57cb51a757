#pragma once

#include "element/maps/ln2_multiple.hpp"

namespace topos::maps {
namespace detail {

/// From `overflow` on the result is infinite, up to `saturated` it is -1. From `bulky` multiples of
/// ln 2 on, 2^-k is closer to the rest than to one and is added there.
template <class Real>
struct Expm1Constants;

template <>
struct Expm1Constants<double> {
  static constexpr double ln2_high = 6.93147180369123816490e-01;
  static constexpr double ln2_low = 1.90821492927058770002e-10;
  static constexpr double inverse_ln2 = 1.44269504088896338700e+00;
  static constexpr double half = 0.5;
  static constexpr double overflow = 0x1.62e42fefa39f0p+9;
  static constexpr double saturated = std::bit_cast<double>(0xc043687a'00000000);
  static constexpr double first_reduced = std::bit_cast<double>(0x3fd62e43'00000000);
  static constexpr int bulky = 20;

  static constexpr auto series(auto z) {
    return lanes::horner(z, 1, -3.33333333333331316428e-02, 1.58730158725481460165e-03,
                         -7.93650757867487942473e-05, 4.00821782732936239552e-06,
                         -2.01099218183624371326e-07);
  }
};

template <>
struct Expm1Constants<float> {
  static constexpr float ln2_high = 6.9313812256e-01f;
  static constexpr float ln2_low = 9.0580006145e-06f;
  static constexpr float inverse_ln2 = 1.4426950216e+00f;
  static constexpr float half = 0x1.fffffcp-2f;
  static constexpr float overflow = 0x1.62e430p+6f;
  static constexpr float saturated = std::bit_cast<float>(0xc195b844);
  static constexpr int bulky = 23;

  static constexpr auto series(auto z) {
    return lanes::horner(z, 1, -3.3333212137e-2f, 1.5807170421e-3f);
  }
};

/// x without a multiple of ln 2, where `rest` - `excess` is expm1 of what is left.
template <lanes::Lane L>
struct Expm1Reduced {
  L multiple;
  L rest;
  L excess;
};

template <lanes::Lane L>
Expm1Reduced<L> reduced_for_expm1(L x) {
  using Real = lanes::Real<L>;
  using Constants = Expm1Constants<Real>;
  const L multiple = ln2_multiple<Constants>(x);
  const L high = x - multiple * Constants::ln2_high;
  const L low = multiple * Constants::ln2_low;
  const L rest = high - low;
  const L lost = (high - rest) - low;

  const L half = Real{0.5} * rest;
  const L half_square = rest * half;
  const L r1 = Constants::series(half_square);
  const L t = 3 - r1 * half;
  const L e = half_square * ((r1 - t) / (6 - rest * t));
  return {multiple, rest, (rest * (e - lost) - lost) - half_square};
}

/// 2^k (1 + rest - excess) - 1. Where exactly the one is subtracted depends on k, so that it
/// cancels nothing that matters.
template <lanes::Lane L>
L expm1_assembled(const Expm1Reduced<L>& of) {
  using Real = lanes::Real<L>;
  const auto& [k, rest, excess] = of;
  // Beyond 56 there is no use for 2^-k; the bound keeps it a normal number.
  const L shrunk = lanes::power_of_two(lanes::where(k <= 56, -k));
  const L difference = rest - excess;
  const L early = difference + (1 - shrunk);
  const L middle = (rest - (excess + shrunk)) + 1;
  const L late = difference + 1;

  const auto far = (k < -1) | (k > 56);
  const L near = lanes::select(k < Expm1Constants<Real>::bulky, early, middle);
  const L grown = lanes::scaled(lanes::select(far, late, near), k);
  const L result = lanes::select(far, grown - 1, grown);
  const L once = -2 * (excess - (rest + Real{0.5}));
  return lanes::select((k == 1) & (rest < Real{-0.25}), once, result);
}

}  // namespace detail

/// e^x - 1 without the cancellation near zero.
/// Source: FreeBSD msun, s_expm1.c and s_expm1f.c.
template <lanes::Lane L>
L expm1(L x) {
  using Constants = detail::Expm1Constants<lanes::Real<L>>;
  const L within = lanes::at_least(lanes::at_most(x, Constants::overflow), Constants::saturated);
  // The sign is that of x; a zero would lose it.
  return lanes::with_sign(detail::expm1_assembled(detail::reduced_for_expm1(within)), x);
}

}  // namespace topos::maps
