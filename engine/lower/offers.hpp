#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lower/schedule.hpp"

namespace topos {

/// A match or a near match, and what became of it in a plan.
struct Offer {
  Pattern pattern;
  bool elected;
  /// Why the plan does not serve it as one; empty where it does.
  std::string reason = {};
  /// The node that stands in the way, where one does.
  std::optional<std::uint32_t> blocked_by = {};
};

/// Every one of them: kind by kind, each ascending by root.
std::vector<Offer> offers(const Schedule& schedule);

}  // namespace topos
