#pragma once

#include <limits>

#include "element/lanes.hpp"

namespace topos::maps {
namespace detail {

/// Bounds of |x|, as for exp. From `bulky` multiples of ln 2 on, 2^-k is closer to the rest than
/// to one and is added there.
template <class Real>
struct Expm1Constants;

template <>
struct Expm1Constants<double> {
  static constexpr double ln2_high = 6.93147180369123816490e-01;
  static constexpr double ln2_low = 1.90821492927058770002e-10;
  static constexpr double inverse_ln2 = 1.44269504088896338700e+00;
  static constexpr double overflow = 709.782712893383973096;
  static constexpr double first_reduced = std::bit_cast<double>(0x3fd62e43'00000000);
  static constexpr double first_counted = std::bit_cast<double>(0x3ff0a2b2'00000000);
  static constexpr double first_curved = std::bit_cast<double>(0x3c900000'00000000);
  static constexpr double first_saturated = std::bit_cast<double>(0x4043687a'00000000);
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
  static constexpr float overflow = 0x1.62e42ep+6f;
  static constexpr float first_reduced = std::bit_cast<float>(0x3eb17219);
  static constexpr float first_counted = std::bit_cast<float>(0x3f851592);
  static constexpr float first_curved = std::bit_cast<float>(0x33000000);
  static constexpr float first_saturated = std::bit_cast<float>(0x4195b844);
  static constexpr int bulky = 23;

  static constexpr auto series(auto z) {
    return lanes::horner(z, 1, -3.3333212137e-2f, 1.5807170421e-3f);
  }
};

/// 2^k (1 + r) - 1, where `less` is r and `excess` the part already taken from it. Where exactly
/// the one is subtracted depends on k, so that it cancels nothing that matters.
template <lanes::Lane L>
L expm1_assembled(L rest, L excess, L k) {
  using Real = lanes::Real<L>;
  // Beyond 56 there is no use for 2^-k; the bound keeps it a normal number.
  const L shrunk = lanes::power_of_two(lanes::select(k > 56, L(0), -k));
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

/// expm1 between the bounds beyond which it is -1 or infinite.
template <lanes::Lane L>
L expm1_within(L x) {
  using Real = lanes::Real<L>;
  using Constants = Expm1Constants<Real>;
  const L size = lanes::magnitude(x);
  const L counted =
      lanes::whole_part(Constants::inverse_ln2 * x + lanes::with_sign(L(Real{0.5}), x));
  const L unit = lanes::with_sign(L(1), x);
  const L multiple = lanes::select(size < Constants::first_reduced, L(0),
                                   lanes::select(size < Constants::first_counted, unit, counted));

  const L high = x - multiple * Constants::ln2_high;
  const L low = multiple * Constants::ln2_low;
  const L rest = high - low;
  const L lost = (high - rest) - low;

  const L half = Real{0.5} * rest;
  const L half_square = rest * half;
  const L r1 = Constants::series(half_square);
  const L t = 3 - r1 * half;
  const L e = half_square * ((r1 - t) / (6 - rest * t));
  const L excess = (rest * (e - lost) - lost) - half_square;
  return lanes::select(size < Constants::first_curved, x, expm1_assembled(rest, excess, multiple));
}

}  // namespace detail

/// e^x - 1 without the cancellation near zero.
/// Source: FreeBSD msun, s_expm1.c and s_expm1f.c.
template <lanes::Lane L>
L expm1(L x) {
  using Real = lanes::Real<L>;
  using Constants = detail::Expm1Constants<Real>;
  const L above = L(std::numeric_limits<Real>::infinity());
  const L result = lanes::select(
      x > Constants::overflow, above,
      lanes::select(x <= -Constants::first_saturated, L(-1), detail::expm1_within(x)));
  return lanes::select(x != x, x, result);
}

}  // namespace topos::maps
