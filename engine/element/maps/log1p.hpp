#pragma once

#include <limits>

#include "element/maps/ln.hpp"

namespace topos::maps {
namespace detail {

/// Between `direct_from` and `direct_below` one plus x needs no reduction; below `curved_from` in
/// size x is its own logarithm; past `exact_count` doublings adding one to x is lost.
template <class Real>
struct Log1pBounds;

template <>
struct Log1pBounds<double> {
  static constexpr double direct_from = std::bit_cast<double>(0xbfd2bec4'ffffffff);
  static constexpr double direct_below = std::bit_cast<double>(0x3fda827a'00000000);
  static constexpr double curved_from = 0x1p-53;
  static constexpr int exact_count = 54;
};

template <>
struct Log1pBounds<float> {
  static constexpr float direct_from = std::bit_cast<float>(0xbe95f619);
  static constexpr float direct_below = std::bit_cast<float>(0x3ed413d0);
  static constexpr float curved_from = 0x1p-24f;
  static constexpr int exact_count = 25;
};

}  // namespace detail

/// ln(1 + x) without the rounding of 1 + x; -inf at -1, NaN below.
/// Source: FreeBSD msun, s_log1p.c and s_log1pf.c.
template <lanes::Lane L>
L log1p(L x) {
  using Real = lanes::Real<L>;
  using Limits = std::numeric_limits<Real>;
  using Bounds = detail::Log1pBounds<Real>;
  const auto ordinary = (x > -1) & (x < Limits::infinity());
  const auto direct = (x >= Bounds::direct_from) & (x < Bounds::direct_below);

  const L sum = 1 + lanes::select(ordinary, x, L(0));
  const auto reduced = detail::reduced_for_ln(sum);
  const L lost = lanes::select(reduced.exponent >= 2, 1 - (sum - x), x - (sum - 1)) / sum;
  const L correction = lanes::select(reduced.exponent < Bounds::exact_count, lost, L(0));

  const L f = lanes::select(direct, x, reduced.significand - 1);
  const L k = lanes::select(direct, L(0), reduced.exponent);
  const L curved = detail::ln_series(f, k, lanes::select(direct, L(0), correction));
  const L result = lanes::select(lanes::magnitude(x) < Bounds::curved_from, x, curved);

  const L infinite = lanes::select(x > 0, x, L(-Limits::infinity()));
  const L special = lanes::select(x >= -1, infinite, L(Limits::quiet_NaN()));
  return lanes::select(ordinary, result, special);
}

}  // namespace topos::maps
