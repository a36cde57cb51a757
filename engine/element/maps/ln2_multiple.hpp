#pragma once

#include "element/lanes.hpp"

namespace topos::maps::detail {

/// The multiple of ln 2 that is taken from x: the whole number nearest to x / ln 2, the next one
/// from `Constants::half` on. In f32 a half a little below 1/2 puts each step where the source has
/// it; in f64 the first step, which the source reads off the high word, is asked for by itself.
template <class Constants, lanes::Lane L>
L ln2_multiple(L x) {
  const L counted =
      lanes::whole_part(Constants::inverse_ln2 * x + lanes::with_sign(L(Constants::half), x));
  if constexpr (requires { Constants::first_reduced; }) {
    return lanes::where(lanes::magnitude(x) >= Constants::first_reduced, counted);
  } else {
    return counted;
  }
}

}  // namespace topos::maps::detail
