#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace topos {

/// Where each value of a tape stands in the picture of the tape.
struct Lanes {
  std::vector<std::size_t> of;  ///< one lane for each row, from 0
  std::size_t count = 0;        ///< the most values alive at one row
};

/// A value holds its lane from its own row to its last reader's, both included; a new value takes
/// the lowest free lane. `last[row]` is at least `row`.
/// Cost: n log n.
Lanes assign_lanes(std::span<const std::size_t> last);

}  // namespace topos
