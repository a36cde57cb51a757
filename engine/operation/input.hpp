#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>

namespace topos {

/// A slot that a run may feed, with a recorded default.
struct Input {
  static constexpr std::string_view name = "Input";
  static constexpr std::string_view method = "input";
  static constexpr std::size_t arity = 0;
  static constexpr std::tuple attributes{};
  bool operator==(const Input&) const = default;
};

}  // namespace topos
