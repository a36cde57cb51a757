#include "lower/pattern/surroundings.hpp"

namespace topos {

Surroundings::Surroundings(const Structure& structure, const std::vector<bool>& wanted,
                           const std::vector<bool>& readable, LeafCounts counts)
    : structure_(structure),
      wanted_(wanted),
      readable_(readable),
      counts_(counts),
      first_(wanted.size() + 1, 0) {
  for (std::size_t index = 0; index < wanted_.size(); ++index) {
    if (!wanted_[index]) continue;
    for (std::uint32_t operand : structure_.node(index).inputs()) ++first_[operand + 1];
  }
  for (std::size_t index = 0; index < wanted_.size(); ++index) first_[index + 1] += first_[index];
  readers_.resize(first_.back());
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::size_t index = 0; index < wanted_.size(); ++index) {
    if (!wanted_[index]) continue;
    for (std::uint32_t operand : structure_.node(index).inputs()) {
      readers_[next[operand]++] = static_cast<std::uint32_t>(index);
    }
  }
}

std::span<const std::uint32_t> Surroundings::readers(std::size_t index) const {
  return std::span(readers_).subspan(first_[index], first_[index + 1] - first_[index]);
}

}  // namespace topos
