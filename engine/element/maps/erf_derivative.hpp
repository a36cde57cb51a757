#pragma once

#include <type_traits>

#include "element/maps/exp.hpp"

namespace topos::maps {
namespace detail {

template <lanes::Lane L>
L wide_erf_derivative(L x) {
  const L size = lanes::magnitude(x);
  const L head = lanes::whole_part(size * 16) / 16;
  const L tail = (size - head) * (size + head);
  const L value = 1.1283791670955126 * exp(-head * head) * exp(-tail);
  return lanes::select(x != x, x, lanes::select(size < 27.5, value, L(0)));
}

}  // namespace detail

/// The derivative of erf, `2/sqrt(pi) e^(-x^2)`; zero from 27.5 on. The square is taken of a
/// multiple of 1/16, where it is exact; the rest of it goes into a second exponential, so that the
/// result stays accurate far out. An f32 is computed in f64 and rounded once.
template <lanes::Lane L>
L erf_derivative(L x) {
  if constexpr (std::is_same_v<lanes::Real<L>, float>) {
    return lanes::through_f64(x, [](auto wide) { return detail::wide_erf_derivative(wide); });
  } else {
    return detail::wide_erf_derivative(x);
  }
}

}  // namespace topos::maps
