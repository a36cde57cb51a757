#include "read/kind.hpp"

#include <array>

namespace topos {

namespace {
constexpr std::array<std::string_view, 10> kind_names{"spec",     "graph",    "values",   "norms",
                                                      "proof",    "scan",     "readings", "plan",
                                                      "liveness", "stablehlo"};
}  // namespace

std::string_view name(ReadingKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<ReadingKind> reading_kind(std::string_view name) {
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    if (kind_names[i] == name) return static_cast<ReadingKind>(i);
  }
  return std::nullopt;
}

}  // namespace topos
