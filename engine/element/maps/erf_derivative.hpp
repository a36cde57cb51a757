#pragma once

#include "element/maps/exp.hpp"

namespace topos::maps {

/// The derivative of erf, `2/sqrt(pi) e^(-x^2)`. The square is taken of a multiple of 1/16, where
/// it is exact; the rest of it goes into a second exponential, so that the result stays accurate
/// far out. An f32 is computed in f64 and rounded once.
inline double erf_derivative(double x) {
  if (x != x) return x;
  const double size = lanes::magnitude(x);
  if (size >= 27.5) return 0;

  const double head = lanes::whole_part(size * 16) / 16;
  const double tail = (size - head) * (size + head);
  return 1.1283791670955126 * exp(-head * head) * exp(-tail);
}

inline float erf_derivative(float x) {
  return static_cast<float>(erf_derivative(static_cast<double>(x)));
}

}  // namespace topos::maps
