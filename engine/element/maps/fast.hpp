#pragma once

#include "element/maps/ln2_multiple.hpp"

// Maps for plans that say Fast: near the exact value, but not the bits of the maps beside them.
// f32 alone; `docs/decisions.md` states the largest errors, and a test holds them.

namespace topos::maps::fast {

/// A polynomial of what is left beside the nearest multiple of ln 2. Off by less than one unit in
/// the last place.
template <lanes::Lane L>
L exp(L x) {
  const L within = lanes::at_least(lanes::at_most(x, 0x1.62e430p+6f), -104.0f);
  const L multiple = lanes::nearest_whole(within * 1.44269504f);
  const L rest = (within - multiple * 6.9314575195e-01f) - multiple * 1.4286067653e-06f;
  const L bend =
      lanes::horner(rest, 0.49999994f, 0.16666521f, 0.04166839f, 0.008368717f, 0.0013814599f);
  return lanes::scaled(1 + (rest + rest * rest * bend), multiple);
}

/// A quotient of two polynomials; past 9.02 the result is one. Off by less than seven units in the
/// last place.
template <lanes::Lane L>
L tanh(L x) {
  const L within = lanes::at_least(lanes::at_most(x, 9.02f), -9.02f);
  const L square = within * within;
  const L above =
      lanes::horner(square, 1.0f, 0.13379720f, 3.4940370e-3f, 2.0583517e-5f, 1.3319113e-8f);
  const L below =
      lanes::horner(square, 1.0f, 0.46713036f, 2.5871083e-2f, 3.2830967e-4f, 7.7620380e-7f);
  return lanes::at_least(lanes::at_most(within * above / below, 1.0f), -1.0f);
}

}  // namespace topos::maps::fast
