#pragma once

#include "element/maps/ln2_multiple.hpp"

namespace topos::maps {
namespace detail {

/// From `overflow` on the result is infinite, up to `underflow` it is zero. `first_reduced` is the
/// smallest |x| that loses multiples of ln 2, `first_curved` the smallest one for which 1 + x is
/// not near enough; in f32 the general way rounds to it by itself.
template <class Real>
struct ExpConstants;

template <>
struct ExpConstants<double> {
  static constexpr double ln2_high = 6.93147180369123816490e-01;
  static constexpr double ln2_low = 1.90821492927058770002e-10;
  static constexpr double inverse_ln2 = 1.44269504088896338700e+00;
  static constexpr double half = 0.5;
  static constexpr double overflow = 0x1.62e42fefa39f0p+9;
  static constexpr double underflow = -0x1.74910d52d3052p+9;
  static constexpr double first_reduced = std::bit_cast<double>(0x3fd62e43'00000000);
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
  static constexpr float half = 0x1.fffffap-2f;
  static constexpr float overflow = 0x1.62e430p+6f;
  static constexpr float underflow = -0x1.9fe36ap+6f;
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
  using Constants = detail::ExpConstants<lanes::Real<L>>;
  const L within = lanes::at_least(lanes::at_most(x, Constants::overflow), Constants::underflow);
  const L multiple = detail::ln2_multiple<Constants>(within);
  const L high = within - multiple * Constants::ln2_high;
  const L low = multiple * Constants::ln2_low;
  const L rest = high - low;
  const L square = rest * rest;
  const L c = rest - square * Constants::series(square);
  const L bend = lanes::where(lanes::magnitude(x) >= Constants::first_curved, rest * c / (2 - c));
  return lanes::scaled(1 + ((bend - low) + high), multiple);
}

}  // namespace topos::maps
