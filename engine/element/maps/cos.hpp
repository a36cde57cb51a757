#pragma once

#include <type_traits>

#include "element/maps/circle_series.hpp"

namespace topos::maps {

/// The cosine; an f32 is computed in f64 and rounded once.
/// Source: FreeBSD msun, s_cos.c and s_cosf.c.
template <lanes::Lane L>
L cos(L x) {
  if constexpr (std::is_same_v<lanes::Real<L>, float>) {
    const L value = lanes::through_f64(
        x, [](auto wide) { return detail::turned_cosine(detail::narrow_circle(wide)); });
    return lanes::select(lanes::magnitude_bits(x) < 0x39800000, L(1), value);
  } else {
    const L value = detail::turned_cosine(detail::circle(x));
    return lanes::select(lanes::magnitude_bits(x) >> 32 < 0x3e46a09e, L(1), value);
  }
}

}  // namespace topos::maps
