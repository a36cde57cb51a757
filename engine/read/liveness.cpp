#include "read/liveness.hpp"

namespace topos {

void write_live_volume(Json& json, const Schedule& schedule) {
  const LiveVolume& live = schedule.live;
  json.key("schedule");
  json.begin_array();
  for (const ScheduleStep& step : schedule.steps) json.count(step.node);
  json.end_array();
  json.key("series");
  json.begin_array();
  for (std::uint64_t volume : live.series) json.number(static_cast<double>(volume));
  json.end_array();
  json.key("peak");
  json.number(static_cast<double>(live.peak));
  json.member("at", std::size_t{live.at});
  json.key("retainAll");
  json.number(static_cast<double>(live.retain_all));
}

void read_liveness(Json& json, const Structure& structure, const Schedule& schedule) {
  json.begin_object();
  write_live_volume(json, schedule);
  json.key("names");
  json.begin_array();
  for (const ScheduleStep& step : schedule.steps) {
    json.text(name(structure.node(step.node).opcode));
  }
  json.end_array();
  json.end_object();
}

}  // namespace topos
