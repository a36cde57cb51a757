#include "lower/pattern/pattern.hpp"

#include <algorithm>
#include <array>

namespace topos {

std::string_view name(PatternKind kind) {
  static constexpr std::array<std::string_view, 4> names{"WindowProduct", "ReduceWindow",
                                                         "BatchNormTraining", "BatchNormInference"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<std::uint32_t> Pattern::nodes() const {
  std::vector<std::uint32_t> out = interiors;
  out.insert(out.end(), named.begin(), named.end());
  out.push_back(root);
  std::ranges::sort(out);
  const auto repeated = std::ranges::unique(out);
  out.erase(repeated.begin(), repeated.end());
  return out;
}

}  // namespace topos
