#pragma once

#include "element/lanes.hpp"

namespace topos::maps {

/// The square root, correctly rounded by the machine itself.
template <lanes::Lane L>
L sqrt(L x) {
  return __builtin_elementwise_sqrt(x);
}

}  // namespace topos::maps
