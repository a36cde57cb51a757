#pragma once

namespace topos::maps::detail {

/// `x = quadrant * pi/2 + rest + tail` for a finite x beyond the reach of the ordinary reduction,
/// which runs out of digits of pi. Only the quadrant modulo 4 is meant.
struct LargeReduction {
  int quadrant = 0;
  double rest = 0;
  double tail = 0;
};

/// Multiplies by as many digits of 2/pi as matter for the size of `x` (Payne and Hanek, 1983).
/// The result depends in its last bits on `terms`, the pieces of 24 bits kept behind the first
/// non-zero one: 4 for f64, 3 for f32, which ignores the tail.
/// Source: FreeBSD msun, k_rem_pio2.c, for which pieces are kept and in which order they are
/// summed.
LargeReduction reduce_large(double x, int terms);

}  // namespace topos::maps::detail
