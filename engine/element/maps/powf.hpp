#pragma once

#include <limits>
#include <optional>

#include "element/maps/powf_split.hpp"
#include "element/maps/sqrt.hpp"

namespace topos::maps {
namespace detail {

enum class Integrality { None, Odd, Even };

/// Every number too large for a fraction bit counts as even.
template <class Real>
Integrality integrality(Real y) {
  const Real size = lanes::magnitude(y);
  if (!(size < 2 / std::numeric_limits<Real>::epsilon())) {
    return Integrality::Even;
  }
  const auto whole = static_cast<lanes::Whole<Real>>(size);
  if (static_cast<Real>(whole) != size) return Integrality::None;
  return whole % 2 == 1 ? Integrality::Odd : Integrality::Even;
}

/// The cases that need no logarithm, in the order in which they are asked.
template <class Real>
std::optional<Real> powf_special(Real x, Real y, Integrality y_is) {
  using Limits = std::numeric_limits<Real>;
  const Real size = lanes::magnitude(x);
  const bool negative = lanes::sign_bits(x) != 0;
  if (y == 0 || x == 1) return Real{1};
  if (x != x || y != y) return x + y;
  if (lanes::magnitude(y) == Limits::infinity()) {
    if (size == 1) return Real{1};
    return (size > 1) == (y > 0) ? Limits::infinity() : Real{0};
  }
  if (y == 1) return x;
  if (y == -1) return 1 / x;
  if (y == 2) return x * x;
  if (y == Real{0.5} && !negative) return sqrt(x);
  if (negative && y_is == Integrality::None && size != 0 && size != Limits::infinity()) {
    return Limits::quiet_NaN();
  }
  if (size != 0 && size != 1 && size != Limits::infinity()) return std::nullopt;

  const Real power = y < 0 ? 1 / size : size;
  return negative && y_is == Integrality::Odd ? -power : power;
}

}  // namespace detail

/// x to the power y, with every special case of IEEE 754; NaN for a negative x and a fractional y.
/// Source: FreeBSD msun, e_pow.c and e_powf.c.
template <std::floating_point Real>
Real powf(Real x, Real y) {
  using Constants = detail::PowfConstants<Real>;
  const detail::Integrality y_is = detail::integrality(y);
  if (const auto special = detail::powf_special(x, y, y_is)) return *special;

  const Real size = lanes::magnitude(x);
  const Real sign = x < 0 && y_is == detail::Integrality::Odd ? -1 : 1;
  const std::int32_t y_head = detail::head(lanes::magnitude(y));
  const std::int32_t x_head = detail::head(size);
  const bool outside = x_head < Constants::window_first || x_head > Constants::window_last;
  const bool huge = y_head > Constants::huge_exponent_head;
  if (huge && (outside || y_head > Constants::endless_exponent_head)) {
    const bool grows = (size > 1) == (y > 0);
    return sign * (grows ? std::numeric_limits<Real>::infinity() : Real{0});
  }

  const detail::Split<Real> log = huge ? detail::log2_near_one(size) : detail::log2(size);
  const Real y_high = detail::cut(y);
  const Real low = (y - y_high) * log.high + y * log.low;
  return sign * detail::exp2(y_high * log.high, low);
}

}  // namespace topos::maps
