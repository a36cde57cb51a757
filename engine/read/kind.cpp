#include "read/kind.hpp"

#include <array>

namespace topos {

namespace {
constexpr std::array<std::string_view, 10> names{"spec",     "graph",    "values",   "norms",
                                                 "proof",    "scan",     "readings", "plan",
                                                 "liveness", "stablehlo"};
}  // namespace

std::string_view name(ReadingKind kind) { return names[static_cast<std::size_t>(kind)]; }

std::optional<ReadingKind> reading_kind(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<ReadingKind>(i);
  }
  return std::nullopt;
}

}  // namespace topos
