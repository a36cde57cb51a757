#include "lower/offers.hpp"

#include <algorithm>
#include <utility>

#include "foundation/text.hpp"
#include "lower/pattern/catalog.hpp"

namespace topos {

namespace {

/// A member that belongs to an elected pattern already.
std::optional<Block> claimed(const Schedule& schedule, const Pattern& candidate) {
  for (const Pattern& taken : schedule.patterns) {
    const std::vector<std::uint32_t> members = taken.nodes();
    for (std::uint32_t node : candidate.nodes()) {
      if (!std::ranges::binary_search(members, node)) continue;
      return Block{
          node, join("node ", node, " belongs to the ", name(taken.kind), " of node ", taken.root)};
    }
  }
  return std::nullopt;
}

Offer offer_of(const Schedule& schedule, const Pattern& candidate) {
  if (std::ranges::contains(schedule.patterns, candidate)) return {candidate, true};
  if (!served_at_home(candidate.kind)) {
    return {candidate, false, "it runs node by node here, and is left to compilers"};
  }
  if (schedule.backward) {
    return {candidate, false, "the entry says backward, so what the scan reads has to be made"};
  }
  std::optional<Block> block = claimed(schedule, candidate);
  return {candidate, false, block->reason, block->node};
}

}  // namespace

std::vector<Offer> offers(const Schedule& schedule) {
  std::vector<Offer> out;
  for (const Pattern& candidate : schedule.candidates) {
    out.push_back(offer_of(schedule, candidate));
  }
  for (const NearMiss& miss : schedule.near_misses) {
    out.push_back({miss.pattern, false, miss.block.reason, miss.block.node});
  }
  std::ranges::stable_sort(out, {}, [](const Offer& offer) {
    return std::pair(offer.pattern.kind, offer.pattern.root);
  });
  return out;
}

}  // namespace topos
