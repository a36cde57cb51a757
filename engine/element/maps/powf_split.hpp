#pragma once

#include <limits>

#include "element/maps/powf_constants.hpp"

namespace topos::maps::detail {

/// A number in two parts: `high` is cut, so that products with it lose little.
template <class Real>
struct Split {
  Real high;
  Real low;
};

template <class Real>
std::int32_t head(Real x) {
  return static_cast<std::int32_t>(lanes::bits(x) >> PowfConstants<Real>::head_shift);
}

template <class Real>
Real from_head(std::int32_t head) {
  const auto pattern = static_cast<lanes::Whole<Real>>(head);
  return lanes::from_bits<Real>(pattern << PowfConstants<Real>::head_shift);
}

template <class Real>
Real cut(Real x) {
  return lanes::from_bits<Real>(lanes::bits(x) & PowfConstants<Real>::cut_mask);
}

/// log2 of a number so near to one that the first terms of its series are enough.
template <class Real>
Split<Real> log2_near_one(Real x) {
  using Constants = PowfConstants<Real>;
  const Real t = x - 1;
  const Real w = (t * t) * (Real{0.5} - t * (Constants::third - t * Real{0.25}));
  const Real u = Constants::inverse_ln2_high * t;
  const Real v = t * Constants::inverse_ln2_low - w * Constants::inverse_ln2;
  const Real high = cut(u + v);
  return {high, v - (high - u)};
}

/// log2 of a positive number: the logarithm of its significand over 1 or 3/2 is a series in
/// s = (x - c) / (x + c), carried in two parts all the way.
template <class Real>
Split<Real> log2(Real x) {
  using Constants = PowfConstants<Real>;
  constexpr std::int32_t unit = 1 << Constants::head_fraction_bits;
  int exponent = 0;
  if (x < std::numeric_limits<Real>::min()) {
    x *= lanes::power_of_two<Real>(Constants::subnormal_lift);
    exponent = -Constants::subnormal_lift;
  }
  const std::int32_t fraction = head(x) & (unit - 1);
  exponent += (head(x) >> Constants::head_fraction_bits) - (head(Real{1}) / unit);
  const bool above = fraction >= Constants::second_interval;
  const std::size_t k = fraction > Constants::first_interval && !above ? 1 : 0;
  if (above) ++exponent;

  const std::int32_t significand_head = (fraction | head(Real{1})) - (above ? unit : 0);
  const Real significand = lanes::from_bits<Real>(
      lanes::bits(x) +
      (static_cast<lanes::Whole<Real>>(significand_head - head(x)) << Constants::head_shift));
  const Real center = k == 1 ? Real{1.5} : Real{1};

  const Real u = significand - center;
  const Real v = 1 / (significand + center);
  const Real s = u * v;
  const Real s_high = cut(s);
  const Real sum_high = cut(from_head<Real>((significand_head >> 1 | 0x20000000) + unit / 2 +
                                            static_cast<std::int32_t>(k) * (unit / 4)));
  const Real sum_low = significand - (sum_high - center);
  const Real s_low = v * ((u - s_high * sum_high) - s_high * sum_low);

  const Real square = s * s;
  const Real r = square * square * Constants::log_series(square) + s_low * (s_high + s);
  const Real square_high = s_high * s_high;
  const Real t_high = cut(3 + square_high + r);
  const Real t_low = r - ((t_high - 3) - square_high);
  const Real product = s_high * t_high;
  const Real error = s_low * t_high + t_low * s;
  const Real p_high = cut(product + error);
  const Real p_low = error - (p_high - product);

  const Real z_high = Constants::cp_high * p_high;
  const Real z_low = Constants::cp_low * p_high + p_low * Constants::cp + Constants::log_low[k];
  const auto whole = static_cast<Real>(exponent);
  const Real high = cut(((z_high + z_low) + Constants::log_high[k]) + whole);
  return {high, z_low - (((high - whole) - Constants::log_high[k]) - z_high)};
}

/// 2^(high + low).
template <class Real>
Real exp2(Real high, Real low) {
  using Constants = PowfConstants<Real>;
  const Real total = low + high;
  if (total > Constants::overflow ||
      (total == Constants::overflow && low + Constants::overflow_margin > total - high)) {
    return std::numeric_limits<Real>::infinity();
  }
  if (total < Constants::underflow || (total == Constants::underflow && low <= total - high)) {
    return 0;
  }

  const Real size = lanes::magnitude(total);
  Real exponent = 0;
  if (head(size) > head(Real{0.5})) {
    exponent = lanes::with_sign(lanes::whole_part(size + Real{0.5}), total);
    high -= exponent;
  }
  const Real t = lanes::from_bits<Real>(lanes::bits(low + high) & Constants::last_cut_mask);
  const Real u = t * Constants::ln2_high;
  const Real v = (low - (t - high)) * Constants::ln2 + t * Constants::ln2_low;
  const Real z = u + v;
  const Real w = v - (z - u);
  const Real square = z * z;
  const Real t1 = z - square * Constants::exp_series(square);
  const Real r = (z * t1) / (t1 - 2) - (w + z * w);
  return lanes::scaled(1 - (r - z), exponent);
}

}  // namespace topos::maps::detail
