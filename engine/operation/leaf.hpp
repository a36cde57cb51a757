#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>

namespace topos {

/// A constant, stored on the tape when it is recorded.
struct Leaf {
  static constexpr std::string_view name = "Leaf";
  static constexpr std::string_view method = "leaf";
  static constexpr std::size_t arity = 0;
  static constexpr std::tuple attributes{};
  bool operator==(const Leaf&) const = default;
};

}  // namespace topos
