#pragma once

// Recording: programs as data. A tape is appended to; a network is a tape that was sealed.

#include <compare>
#include <cstdint>

namespace topos {

/// The detached name of a node: a family and a position. Equal only within one family.
struct Symbol {
  std::uint32_t family;
  std::uint32_t index;
  auto operator<=>(const Symbol&) const = default;
};

}  // namespace topos
