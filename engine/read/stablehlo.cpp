#include "read/stablehlo.hpp"

#include "emit/stablehlo.hpp"
#include "read/plan.hpp"
#include "read/tensor_data.hpp"

namespace topos {

namespace {

/// Refuses constants that would be written out for longer than a reader's patience.
void check_constants(const Recording<Any>& recording, const Schedule& schedule) {
  std::size_t count = 0;
  for (std::size_t node = 0; node < schedule.size; ++node) {
    if (!schedule.wanted[node] ||
        !std::holds_alternative<Leaf>(recording.structure().node(node).opcode)) {
      continue;
    }
    const Tensor<Any>& payload = *recording.payload(node);
    if (payload.storage() == Storage::Constant) continue;
    check_elements(count += payload.shape().volume());
  }
}

ModuleText module_of(const Recording<Any>& recording, const Schedule& schedule) {
  check_constants(recording, schedule);
  auto module = stablehlo_module(recording.structure(), schedule, Literals(recording));
  if (module) return *std::move(module);
  const auto& [node, sentence] = module.error();
  fail(FaultKind::Emission, "read", sentence, {}, {node});
}

}  // namespace

void read_stablehlo(Json& json, const Recording<Any>& recording, const Schedule& schedule) {
  const ModuleText module = module_of(recording, schedule);
  json.begin_object();
  json.key("lines");
  json.begin_array();
  for (const ModuleLine& line : module.lines) {
    json.begin_object();
    json.member("text", line.text);
    if (line.node) json.member("index", std::size_t{*line.node});
    json.end_object();
  }
  json.end_array();
  json.key("arguments");
  json.indices(module.arguments);
  json.key("results");
  json.indices(module.results);
  json.key("values");
  json.begin_array();
  for (std::size_t node = 0; node < module.names.size(); ++node) {
    if (module.names[node].empty()) continue;
    json.begin_object();
    json.member("index", node);
    json.member("name", module.names[node]);
    json.end_object();
  }
  json.end_array();
  write_patterns(json, "patterns", module.raised);
  json.end_object();
}

}  // namespace topos
