#pragma once

#include <string>

#include "lower/schedule.hpp"

namespace topos {

/// A wanted node's line in a plan, without its newline: its spec line and what becomes of it.
std::string plan_line(const Structure& structure, const Schedule& schedule, std::size_t index);

/// What follows the lines: counts, fused groups where there are any, live volume; every line ends
/// in a newline.
std::string plan_summary(const Schedule& schedule);

/// One line for each wanted node, then the summary.
std::string describe(const Structure& structure, const Schedule& schedule);

}  // namespace topos
