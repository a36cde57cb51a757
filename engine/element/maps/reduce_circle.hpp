#pragma once

#include <limits>

#include "element/lanes.hpp"
#include "element/maps/reduce_large.hpp"

namespace topos::maps::detail {

/// `x = quadrant * pi/2 + rest + tail` with |rest| at most about pi/4. Only the quadrant modulo 4
/// is meant. A NaN or an infinity has a NaN for a rest.
template <lanes::Lane L>
struct CircleReduction {
  lanes::Whole<L> quadrant;
  L rest;
  L tail;
};

/// Replaces a reduction where `mask` holds by the slow one, which works number by number.
template <lanes::Lane L>
void replace_large(CircleReduction<L>& reduction, auto mask, L x, int terms) {
  if (!lanes::any(mask)) return;
  if constexpr (std::floating_point<L>) {
    const LargeReduction large = reduce_large(x, terms);
    reduction = {large.quadrant, large.rest, large.tail};
  } else {
    for (std::size_t lane = 0; lane < sizeof(L) / sizeof(x[0]); ++lane) {
      if (mask[lane] == 0) continue;
      const LargeReduction large = reduce_large(x[lane], terms);
      reduction.quadrant[lane] = large.quadrant;
      reduction.rest[lane] = large.rest;
      reduction.tail[lane] = large.tail;
    }
  }
}

/// Subtracts `multiple * pi/2` in up to three rounds, each with the next 33 bits of pi/2. A round
/// beyond the first is taken where so many leading bits cancelled that the last one is too coarse;
/// where `once` holds it is not asked for.
/// Source: FreeBSD msun, e_rem_pio2.c.
template <lanes::Lane L>
void subtract_quadrants(CircleReduction<L>& reduction, L x, L multiple, auto once) {
  const auto exponent = [](L of) { return lanes::magnitude_bits(of) >> 52; };
  L start = x - multiple * 1.57079632673412561417;
  L error = multiple * 6.07710050650619224932e-11;
  L rest = start - error;

  const auto round = [&](auto mask, double part, double remainder) {
    const L correction = multiple * part;
    const L next = start - correction;
    const L next_error = multiple * remainder - ((start - next) - correction);
    start = lanes::select(mask, next, start);
    error = lanes::select(mask, next_error, error);
    rest = lanes::select(mask, next - next_error, rest);
  };
  const auto again = !once & (exponent(x) - exponent(rest) > 16);
  if (lanes::any(again)) {
    round(again, 6.07710050630396597660e-11, 2.02226624879595063154e-21);
    const auto third = again & (exponent(x) - exponent(rest) > 49);
    if (lanes::any(third)) round(third, 2.02226624871116645580e-21, 8.47842766036889956997e-32);
  }
  reduction.rest = rest;
  reduction.tail = (start - rest) - error;
}

/// For f64: multiples up to four are read off the high word, except beside a multiple of pi/2.
template <lanes::Lane L>
CircleReduction<L> reduce_circle(L x) {
  const auto high = lanes::magnitude_bits(x) >> 32;
  const auto direct = high <= 0x3fe921fb;
  const auto large = (high >= 0x413921fb) & (high < 0x7ff00000);
  const auto beside = ((high & 0xfffff) == 0x921fb) | (high == 0x4012d97c);
  const auto few = (high <= 0x401c463b) & !beside;

  L count = lanes::select(high <= 0x4002d97c, L(1), L(2));
  count = lanes::select(high <= 0x400f6a7a, count, L(3));
  count = lanes::select(high <= 0x4015fdbc, count, L(4));
  const L rounded =
      lanes::nearest_whole(lanes::select(high < 0x413921fb, x, L(0)) * 6.36619772367581382433e-01);
  const L multiple =
      lanes::select(direct, L(0), lanes::select(few, lanes::with_sign(count, x), rounded));

  CircleReduction<L> reduction{.quadrant = lanes::low_bits(multiple), .rest = x, .tail = L(0)};
  subtract_quadrants(reduction, x, multiple, direct | few);
  replace_large(reduction, large, x, 4);
  reduction.rest =
      lanes::select(high < 0x7ff00000, reduction.rest, L(std::numeric_limits<double>::quiet_NaN()));
  return reduction;
}

/// For f32, whose arguments are widened: one round is enough, and there is no tail.
template <lanes::Lane L>
CircleReduction<L> reduce_narrow_circle(L x) {
  constexpr auto size_of = [](std::uint32_t bits) -> double { return std::bit_cast<float>(bits); };
  constexpr double half_pi = 0x1.921fb54442d18p+0;
  const L size = lanes::magnitude(x);
  const auto few = size < size_of(0x40e231d6);
  const auto medium = size < size_of(0x4dc90fdb);
  const auto finite = size <= std::numeric_limits<double>::max();

  L count = lanes::select(size < size_of(0x3f490fdb), L(0), L(1));
  count = lanes::select(size < size_of(0x4016cbe4), count, L(2));
  count = lanes::select(size < size_of(0x407b53d2), count, L(3));
  count = lanes::select(size < size_of(0x40afede0), count, L(4));
  const L rounded =
      lanes::nearest_whole(lanes::select(medium, x, L(0)) * 6.36619772367581382433e-01);
  const L multiple = lanes::select(few, lanes::with_sign(count, x), rounded);

  const L stepped = x - multiple * 1.57079631090164184570 - multiple * 1.58932547735281966916e-08;
  const L rest = lanes::select(few, x - multiple * half_pi, stepped);
  CircleReduction<L> reduction{
      .quadrant = lanes::low_bits(multiple),
      .rest = lanes::select(finite, rest, L(std::numeric_limits<double>::quiet_NaN())),
      .tail = L(0)};
  replace_large(reduction, !medium & finite, x, 3);
  return reduction;
}

}  // namespace topos::maps::detail
