#pragma once

#include <type_traits>

#include "element/maps/circle_series.hpp"

namespace topos::maps {

/// The sine; an f32 is computed in f64 and rounded once.
/// Source: FreeBSD msun, s_sin.c and s_sinf.c.
template <lanes::Lane L>
L sin(L x) {
  if constexpr (std::is_same_v<lanes::Real<L>, float>) {
    const L value = lanes::through_f64(
        x, [](auto wide) { return detail::turned_sine(detail::narrow_circle(wide)); });
    return lanes::select(lanes::magnitude_bits(x) < 0x39800000, x, value);
  } else {
    const L value = detail::turned_sine(detail::circle(x));
    return lanes::select(lanes::magnitude_bits(x) >> 32 < 0x3e500000, x, value);
  }
}

}  // namespace topos::maps
