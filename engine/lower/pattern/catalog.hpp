#pragma once

#include <vector>

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// What a search over all wanted nodes finds: kind by kind in the order of `PatternKind`, each
/// ascending by root.
struct Findings {
  std::vector<Pattern> candidates;
  /// One for each root at most, and none for the root of a candidate.
  std::vector<NearMiss> near_misses;
};

Findings findings(const Surroundings& around);

/// Whether plans serve that kind by an executor of their own.
bool served_at_home(PatternKind kind);

/// The candidates that are served as one: those of kinds that `serves` says so of, the earlier ones
/// first, where no member belongs to another already.
std::vector<Pattern> elected(const std::vector<Pattern>& candidates, std::size_t size,
                             bool (*serves)(PatternKind));

}  // namespace topos
