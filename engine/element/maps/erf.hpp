#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "element/maps/erf_coefficients.hpp"
#include "element/maps/exp.hpp"

namespace topos::maps {
namespace detail {

template <lanes::Lane L, std::size_t Count>
L polynomial(L z, const std::array<double, Count>& coefficients) {
  return std::apply([z](auto... each) { return lanes::horner(z, each...); }, coefficients);
}

/// erf below 0.84375 in size, where it is a multiple of x.
template <lanes::Lane L>
L erf_inner(L x) {
  constexpr double slope = 1.02703333676410069053;
  const L z = x * x;
  const L curved =
      x + x * (polynomial(z, erf_inner_numerator) / polynomial(z, erf_inner_denominator));
  const L straight = 0.125 * (8 * x + slope * x);
  return lanes::select(lanes::magnitude_bits(x) >> 32 < 0x3e300000, straight, curved);
}

/// 1 - erf(size) from there to 1.25.
template <lanes::Lane L>
L erf_complement_near_one(L size) {
  const L s = size - 1;
  return 1 - erf_of_one -
         polynomial(s, erf_near_one_numerator) / polynomial(s, erf_near_one_denominator);
}

/// 1 - erf(size) from 1.25 to 6: two exponentials and a ratio whose coefficients change at 1/0.35.
template <lanes::Lane L>
L erf_complement_far(L size) {
  const L s = 1 / (size * size);
  const auto middle = lanes::bits(size) >> 32 < 0x4006db6d;
  const L r =
      lanes::select(middle, polynomial(s, erf_middle_numerator), polynomial(s, erf_far_numerator));
  const L d = lanes::select(middle, polynomial(s, erf_middle_denominator),
                            polynomial(s, erf_far_denominator));
  // The square of the upper half is exact; what it misses goes into the second exponential.
  const L z = lanes::from_bits<L>(lanes::bits(size) >> 32 << 32);
  return exp(-z * z - 0.5625) * exp((z - size) * (z + size) + r / d) / size;
}

/// Each range is computed where a lane lies in it; from 6 on the result is one.
template <lanes::Lane L>
L wide_erf(L x) {
  const L size = lanes::magnitude(x);
  const auto high = lanes::bits(size) >> 32;
  const auto inner = high < 0x3feb0000;
  const auto near_one = !inner & (high < 0x3ff40000);
  const auto far = (high >= 0x3ff40000) & (high < 0x40180000);

  L result = lanes::select(x != x, x, lanes::with_sign(L(1), x));
  const auto complement = [&](auto mask, L missing) {
    result = lanes::select(mask, lanes::with_sign(1 - missing, x), result);
  };
  if (lanes::any(far)) complement(far, erf_complement_far(size));
  if (lanes::any(near_one)) complement(near_one, erf_complement_near_one(size));
  if (lanes::any(inner)) result = lanes::select(inner, erf_inner(x), result);
  return result;
}

}  // namespace detail

/// The error function. An f32 is computed in f64 and rounded once.
/// Source: FreeBSD msun, s_erf.c.
template <lanes::Lane L>
L erf(L x) {
  if constexpr (std::is_same_v<lanes::Real<L>, float>) {
    return lanes::through_f64(x, [](auto wide) { return detail::wide_erf(wide); });
  } else {
    return detail::wide_erf(x);
  }
}

}  // namespace topos::maps
