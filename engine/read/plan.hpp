#pragma once

#include "lower/schedule.hpp"
#include "read/json.hpp"
#include "read/spec.hpp"

namespace topos {

/// A member with the patterns of a plan or a module.
void write_patterns(Json& json, std::string_view key, const std::vector<Pattern>& patterns);

/// What a plan knows beside its entry and the listing: results, lifetimes, live volume, candidates
/// and elected patterns.
void write_schedule(Json& json, const Schedule& schedule);

/// `CardReadings["plan"]`: the lines that an entry needs, each with what becomes of its value, and
/// what became of every pattern.
void read_plan(Json& json, const Listing& listing, const Schedule& schedule);

}  // namespace topos
