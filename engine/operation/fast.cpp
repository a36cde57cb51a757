#include "operation/fast.hpp"

namespace topos {

namespace {

std::size_t volume(const Nest& nest) {
  std::size_t volume = nest.inner.extent;
  for (const Loop& loop : nest.around) volume *= loop.extent;
  return volume;
}

std::size_t volume(const Task& task) {
  if (const auto* nest = std::get_if<Nest>(&task)) return volume(*nest);
  const auto* lanes = std::get_if<LaneTask>(&task);
  return lanes == nullptr ? 0 : volume(lanes->lanes) * lanes->lane.extent;
}

}  // namespace

bool is_worth_fast(const Task& task) {
  const bool multiplies =
      std::holds_alternative<ProductTask>(task) || std::holds_alternative<PatchTask>(task);
  return multiplies || volume(task) >= fast_from;
}

}  // namespace topos
