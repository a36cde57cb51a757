#pragma once

#include <optional>

#include "read/spec.hpp"
#include "run/entry.hpp"

namespace topos {

/// `CardReadings["graph"]`: the listing with the lane of each value, who reads it, and whether the
/// entry needs it; without an entry everything is needed.
void read_graph(Json& json, const Listing& listing, const std::optional<Entry>& entry);

}  // namespace topos
