#include "lower/schedule.hpp"

#include <algorithm>
#include <utility>

#include "lower/liveness.hpp"
#include "lower/pattern/catalog.hpp"

namespace topos {

namespace {

void find_patterns(const Structure& structure, const LeafCounts& counts, Schedule& schedule) {
  Findings found = findings({structure, schedule.wanted, schedule.readable, counts});
  // The engine scan reads values that a pattern would never make.
  if (!schedule.backward) {
    schedule.patterns = elected(found.candidates, schedule.size, served_at_home);
  }
  schedule.candidates = std::move(found.candidates);
  schedule.near_misses = std::move(found.near_misses);
  for (const Pattern& pattern : schedule.patterns) {
    for (std::uint32_t node : pattern.interiors) schedule.fused[node] = true;
  }
}

void lay_out_steps(Schedule& schedule) {
  std::vector<std::size_t> step_of(schedule.size, 0);
  schedule.steps.reserve(static_cast<std::size_t>(std::ranges::count(schedule.wanted, true)));
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    if (!schedule.wanted[node] || schedule.fused[node]) continue;
    step_of[node] = schedule.steps.size();
    schedule.steps.push_back({node, std::nullopt, {}});
  }
  for (std::uint32_t i = 0; i < schedule.patterns.size(); ++i) {
    schedule.steps[step_of[schedule.patterns[i].root]].pattern = i;
  }
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    const std::optional<std::uint32_t> after = schedule.last_reader[node];
    if (after) schedule.steps[step_of[*after]].releases.push_back(node);
  }
}

void count_services(const Structure& structure, Schedule& schedule) {
  std::vector<bool> evaluated(schedule.size, false);
  for (const ScheduleStep& step : schedule.steps) evaluated[step.node] = true;
  schedule.services = services_for(structure, evaluated);
  for (const PatternKind kind : {PatternKind::WindowProduct, PatternKind::ReduceWindow}) {
    const auto count = std::ranges::count(schedule.patterns, kind, &Pattern::kind);
    if (count > 0) schedule.services.push_back({name(kind), static_cast<std::size_t>(count)});
  }
}

}  // namespace

Schedule schedule_of(const Structure& structure, const Entry& entry, const LeafCounts& counts) {
  Schedule schedule;
  schedule.size = structure.size();
  schedule.backward = entry.backward;
  schedule.numerics = entry.numerics;
  schedule.results = declared_by(structure, entry, "lower");
  schedule.root_count = declared_by(structure, {.roots = entry.roots}, "lower").size();
  schedule.readable.resize(schedule.size, false);
  for (std::uint32_t node : schedule.results) schedule.readable[node] = true;
  schedule.wanted = ancestors_of(structure, schedule.results);
  schedule.required.resize(schedule.size, false);
  schedule.fused.resize(schedule.size, false);
  find_patterns(structure, counts, schedule);
  if (entry.backward) require_what_the_scan_reads(structure, schedule);
  find_last_readers(structure, schedule);
  lay_out_steps(schedule);
  schedule.live = live_volume(structure, schedule);
  count_services(structure, schedule);
  return schedule;
}

}  // namespace topos
