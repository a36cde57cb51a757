#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>

namespace topos {

/// A slot of the caller's table, with a recorded initial.
struct Parameter {
  static constexpr std::string_view name = "Parameter";
  static constexpr std::string_view method = "parameter";
  static constexpr std::size_t arity = 0;
  static constexpr std::tuple attributes{};
  bool operator==(const Parameter&) const = default;
};

}  // namespace topos
