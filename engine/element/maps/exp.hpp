#pragma once

#include <limits>

#include "element/lanes.hpp"

namespace topos::maps {
namespace detail {

/// `first_reduced` is the smallest |x| that loses multiples of ln 2
/// and `first_counted` the smallest one whose multiple is computed rather than 1.
template <class Real>
struct ExpConstants;

template <>
struct ExpConstants<double> {
  static constexpr double ln2_high = 6.93147180369123816490e-01;
  static constexpr double ln2_low = 1.90821492927058770002e-10;
  static constexpr double inverse_ln2 = 1.44269504088896338700e+00;
  static constexpr double overflow = 709.782712893383973096;
  static constexpr double underflow = -745.13321910194110842;
  static constexpr double first_reduced = std::bit_cast<double>(0x3fd62e43'00000000);
  static constexpr double first_counted = std::bit_cast<double>(0x3ff0a2b2'00000000);
  static constexpr double first_curved = std::bit_cast<double>(0x3e300001'00000000);

  static constexpr auto series(auto z) {
    return lanes::horner(z, 1.66666666666666019037e-01, -2.77777777770155933842e-03,
                         6.61375632143793436117e-05, -1.65339022054652515390e-06,
                         4.13813679705723846039e-08);
  }
};

template <>
struct ExpConstants<float> {
  static constexpr float ln2_high = 6.9314575195e-01f;
  static constexpr float ln2_low = 1.4286067653e-06f;
  static constexpr float inverse_ln2 = 1.4426950216e+00f;
  static constexpr float overflow = 0x1.62e42ep+6f;
  static constexpr float underflow = -0x1.9fe368p+6f;
  static constexpr float first_reduced = std::bit_cast<float>(0x3eb17219);
  static constexpr float first_counted = std::bit_cast<float>(0x3f851593);
  static constexpr float first_curved = std::bit_cast<float>(0x39000001);

  static constexpr auto series(auto z) {
    return lanes::horner(z, 1.6666625440e-1f, -2.7667332906e-3f);
  }
};

}  // namespace detail

/// e to the power x: x is cut into k ln 2 and a rest, whose exponential is a rational
/// approximation, scaled by 2^k.
/// Source: FreeBSD msun, e_exp.c and e_expf.c.
template <lanes::Lane L>
L exp(L x) {
  using Real = lanes::Real<L>;
  using Constants = detail::ExpConstants<Real>;
  const L size = lanes::magnitude(x);
  const L counted =
      lanes::whole_part(Constants::inverse_ln2 * x + lanes::with_sign(L(Real{0.5}), x));
  const L unit = lanes::with_sign(L(1), x);
  const L multiple = lanes::select(size < Constants::first_reduced, L(0),
                                   lanes::select(size < Constants::first_counted, unit, counted));

  const L high = x - multiple * Constants::ln2_high;
  const L low = multiple * Constants::ln2_low;
  const L rest = high - low;
  const L square = rest * rest;
  const L c = rest - square * Constants::series(square);
  const L curved = 1 + ((rest * c / (2 - c) - low) + high);
  const L ordinary =
      lanes::select(size < Constants::first_curved, 1 + x, lanes::scaled(curved, multiple));

  const L above = L(std::numeric_limits<Real>::infinity());
  const L result = lanes::select(x > Constants::overflow, above,
                                 lanes::select(x < Constants::underflow, L(0), ordinary));
  return lanes::select(x != x, x, result);
}

}  // namespace topos::maps
