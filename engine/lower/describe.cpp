#include "lower/describe.hpp"

#include <algorithm>

#include "foundation/text.hpp"
#include "lower/lifetime.hpp"
#include "record/describe.hpp"

namespace topos {

std::string plan_line(const Structure& structure, const Schedule& schedule, std::size_t index) {
  return join(padded_right(spec_line(structure, index), 52), " ", lifetime(schedule, index).text());
}

std::string plan_summary(const Schedule& schedule) {
  const auto wanted = static_cast<std::size_t>(std::ranges::count(schedule.wanted, true));
  const LiveVolume& live = schedule.live;
  std::string out =
      join("plan: ", schedule.backward ? "retain" : "forward", "; ", wanted, " of ", schedule.size,
           " nodes evaluated, ", schedule.results.size(), " readable\n");
  if (!schedule.patterns.empty()) {
    std::size_t replaced = 0;
    for (const Pattern& pattern : schedule.patterns) replaced += pattern.nodes().size() - 1;
    out += join("fused ", schedule.patterns.size(), " groups, ", replaced, " nodes replaced\n");
  }
  out += schedule.backward ? join("live volume: retain-all ", live.retain_all, ", release floor ",
                                  live.peak, " at node ", live.at, "\n")
                           : join("live volume: peak ", live.peak, " elements at node ", live.at,
                                  ", retain-all ", live.retain_all, "\n");
  return out;
}

std::string describe(const Structure& structure, const Schedule& schedule) {
  std::string out;
  for (std::size_t index = 0; index < schedule.size; ++index) {
    if (schedule.wanted[index]) out += plan_line(structure, schedule, index) + "\n";
  }
  return out + plan_summary(schedule);
}

}  // namespace topos
