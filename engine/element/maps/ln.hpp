#pragma once

#include <limits>

#include "element/lanes.hpp"

namespace topos::maps {
namespace detail {

/// `base` is the pattern of sqrt(1/2), rounded down: significands are taken from there to sqrt(2).
template <class Real>
struct LnConstants;

template <>
struct LnConstants<double> {
  static constexpr double ln2_high = 6.93147180369123816490e-01;
  static constexpr double ln2_low = 1.90821492927058770002e-10;
  static constexpr std::int64_t base = 0x3fe6a09e'00000000;
  static constexpr int subnormal_exponent = 54;

  static constexpr auto even_series(auto w) {
    return lanes::horner(w, 3.999999999940941908e-01, 2.222219843214978396e-01,
                         1.531383769920937332e-01);
  }
  static constexpr auto odd_series(auto w) {
    return lanes::horner(w, 6.666666666666735130e-01, 2.857142874366239149e-01,
                         1.818357216161805012e-01, 1.479819860511658591e-01);
  }
};

template <>
struct LnConstants<float> {
  static constexpr float ln2_high = 6.9313812256e-01f;
  static constexpr float ln2_low = 9.0580006145e-06f;
  static constexpr std::int32_t base = 0x3f3504f3;
  static constexpr int subnormal_exponent = 25;

  static constexpr auto even_series(auto w) {
    return lanes::horner(w, 0.40000972152f, 0.24279078841f);
  }
  static constexpr auto odd_series(auto w) {
    return lanes::horner(w, 0.66666662693f, 0.28498786688f);
  }
};

/// A positive normal number as `2^exponent * significand`, the significand around one.
template <lanes::Lane L>
struct Reduced {
  L exponent;
  L significand;
};

template <lanes::Lane L>
Reduced<L> reduced_for_ln(L x) {
  using Traits = lanes::Traits<lanes::Real<L>>;
  using Scalar = lanes::Whole<lanes::Real<L>>;
  constexpr Scalar base = LnConstants<lanes::Real<L>>::base;
  constexpr Scalar fraction_mask = (Scalar{1} << Traits::fraction_bits) - 1;
  constexpr Scalar one = std::bit_cast<Scalar>(lanes::Real<L>{1});

  const auto shifted = lanes::bits(x) + (one - base);
  return {lanes::real<L>((shifted >> Traits::fraction_bits) - (one >> Traits::fraction_bits)),
          lanes::from_bits<L>((shifted & fraction_mask) + base)};
}

/// ln(1 + f) + k ln 2, where `correction` makes up for what 1 + f lost.
/// The series runs in s = f / (2 + f).
template <lanes::Lane L>
L ln_series(L f, L k, L correction) {
  using Constants = LnConstants<lanes::Real<L>>;
  const L half_square = lanes::Real<L>{0.5} * f * f;
  const L s = f / (2 + f);
  const L z = s * s;
  const L w = z * z;
  const L r = z * Constants::odd_series(w) + w * Constants::even_series(w);
  return s * (half_square + r) + (k * Constants::ln2_low + correction) - half_square + f +
         k * Constants::ln2_high;
}

}  // namespace detail

/// The natural logarithm; -inf at zero, NaN below.
/// Source: FreeBSD msun, e_log.c and e_logf.c.
template <lanes::Lane L>
L ln(L x) {
  using Real = lanes::Real<L>;
  using Limits = std::numeric_limits<Real>;
  constexpr int lift = detail::LnConstants<Real>::subnormal_exponent;
  constexpr Real lift_factor = lanes::power_of_two<Real>(lift);

  const auto ordinary = (x > 0) & (x < Limits::infinity());
  const auto subnormal = x < Limits::min();
  const L lifted = lanes::select(subnormal, x * lift_factor, x);
  const auto reduced = detail::reduced_for_ln(lanes::select(ordinary, lifted, L(1)));
  const L k = reduced.exponent - lanes::select(subnormal, L(lift), L(0));
  const L result = detail::ln_series(reduced.significand - 1, k, L(0));

  const L infinite = lanes::select(x > 0, x, L(-Limits::infinity()));
  const L special = lanes::select(x >= 0, infinite, L(Limits::quiet_NaN()));
  return lanes::select(ordinary, result, special);
}

}  // namespace topos::maps
