#pragma once

#include "element/maps/reduce_circle.hpp"

namespace topos::maps::detail {

/// Sine and cosine of the rest of a reduction.
/// Source: FreeBSD msun, k_sin.c and k_cos.c.
template <lanes::Lane L>
L sine_series(L x, L tail, auto direct) {
  constexpr double s1 = -1.66666666666666324348e-01;
  const L z = x * x;
  const L w = z * z;
  const L r = lanes::horner(z, 8.33333333332248946124e-03, -1.98412698298579493134e-04,
                            2.75573137070700676789e-06) +
              z * w * lanes::horner(z, -2.50507602534068634195e-08, 1.58969099521155010221e-10);
  const L v = z * x;
  return lanes::select(direct, x + v * (s1 + z * r),
                       x - ((z * (0.5 * tail - v * r) - tail) - v * s1));
}

template <lanes::Lane L>
L cosine_series(L x, L tail) {
  const L z = x * x;
  const L w = z * z;
  const L r = z * lanes::horner(z, 4.16666666666666019037e-02, -1.38888888888741095749e-03,
                                2.48015872894767294178e-05) +
              w * w *
                  lanes::horner(z, -2.75573143513906633035e-07, 2.08757232129817482790e-09,
                                -1.13596475577881948265e-11);
  const L half = 0.5 * z;
  const L start = 1 - half;
  return start + (((1 - start) - half) + (z * r - x * tail));
}

/// The same for results that are rounded to f32.
/// Source: FreeBSD msun, k_sinf.c and k_cosf.c.
template <lanes::Lane L>
L narrow_sine_series(L x) {
  const L z = x * x;
  const L w = z * z;
  const L r = lanes::horner(z, -0.000198393348360966317347, 0.0000027183114939898219064);
  const L s = z * x;
  return (x + s * lanes::horner(z, -0.166666666416265235595, 0.0083333293858894631756)) + s * w * r;
}

template <lanes::Lane L>
L narrow_cosine_series(L x) {
  const L z = x * x;
  const L w = z * z;
  const L r = lanes::horner(z, -0.00138867637746099294692, 0.0000243904487962774090654);
  return ((1 + z * -0.499999997251031003120) + w * 0.0416666233237390631894) + (w * z) * r;
}

/// The point of the circle at the angle `x`, for f64 and, with the answers still wide, for f32.
template <lanes::Lane L>
struct Circle {
  lanes::Whole<L> quadrant;
  L sine;
  L cosine;
};

template <lanes::Lane L>
Circle<L> circle(L x) {
  const auto reduced = reduce_circle(x);
  const auto direct = lanes::magnitude_bits(x) >> 32 <= 0x3fe921fb;
  return {reduced.quadrant, sine_series(reduced.rest, reduced.tail, direct),
          cosine_series(reduced.rest, reduced.tail)};
}

template <lanes::Lane L>
Circle<L> narrow_circle(L x) {
  const auto reduced = reduce_narrow_circle(x);
  return {reduced.quadrant, narrow_sine_series(reduced.rest), narrow_cosine_series(reduced.rest)};
}

/// The sine of the whole angle: each further quadrant turns the point by a right angle.
template <lanes::Lane L>
L turned_sine(const Circle<L>& of) {
  const L value = lanes::select((of.quadrant & 1) != 0, of.cosine, of.sine);
  return lanes::select((of.quadrant & 2) != 0, -value, value);
}

template <lanes::Lane L>
L turned_cosine(const Circle<L>& of) {
  const L value = lanes::select((of.quadrant & 1) != 0, of.sine, of.cosine);
  return lanes::select(((of.quadrant + 1) & 2) != 0, -value, value);
}

}  // namespace topos::maps::detail
