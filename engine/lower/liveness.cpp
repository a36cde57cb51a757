#include "lower/liveness.hpp"

#include <algorithm>

namespace topos {

void require_what_the_scan_reads(const Structure& structure, Schedule& schedule) {
  schedule.required = schedule.readable;
  for (std::size_t index = 0; index < schedule.size; ++index) {
    if (!schedule.wanted[index]) continue;
    const Node& node = structure.node(index);
    if (is_source(node.opcode)) continue;
    for (std::size_t operand = 0; operand < node.inputs().size(); ++operand) {
      if (reads_operand(node.opcode, operand)) schedule.required[node.operands[operand]] = true;
    }
    if (reads_output(node.opcode)) schedule.required[index] = true;
  }
}

void find_last_readers(const Structure& structure, Schedule& schedule) {
  schedule.last_reader.assign(schedule.size, std::nullopt);
  for (std::uint32_t index = 0; index < schedule.size; ++index) {
    if (!schedule.wanted[index]) continue;
    for (std::uint32_t operand : structure.node(index).inputs()) {
      schedule.last_reader[operand] = index;
    }
  }
  for (const Pattern& pattern : schedule.patterns) {
    for (std::uint32_t read : pattern.reads) {
      schedule.last_reader[read] = std::max(schedule.last_reader[read], {pattern.root});
    }
  }
  for (std::size_t index = 0; index < schedule.size; ++index) {
    if (schedule.readable[index] || schedule.required[index] || schedule.fused[index]) {
      schedule.last_reader[index].reset();
    }
  }
}

LiveVolume live_volume(const Structure& structure, const Schedule& schedule) {
  LiveVolume out;
  std::uint64_t live = 0;
  for (const ScheduleStep& step : schedule.steps) {
    const std::uint64_t volume = structure.node(step.node).shape.volume();
    live += volume;
    out.retain_all += volume;
    out.series.push_back(live);
    if (live > out.peak) {
      out.peak = live;
      out.at = step.node;
    }
    for (std::uint32_t released : step.releases) live -= structure.node(released).shape.volume();
  }
  return out;
}

}  // namespace topos
