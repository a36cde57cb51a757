#include "read/trace.hpp"

#include "read/order.hpp"

namespace topos {

namespace {

constexpr std::size_t most_causes = 3;

Cause cause(const Structure& structure, std::size_t node) {
  Cause of{node, {}, {}};
  for (std::uint32_t operand : structure.node(node).inputs()) {
    const bool told = !of.operands.empty() && of.operands.back().node == operand;
    if (!told) of.operands.push_back({operand, {}});
  }
  return of;
}

/// Whether a node's rule sends a share to another one.
bool sends_to(const Node& node, std::size_t index) {
  for (std::size_t operand = 0; operand < node.inputs().size(); ++operand) {
    if (node.inputs()[operand] == index && passes(node.opcode, operand)) return true;
  }
  return false;
}

}  // namespace

std::vector<Cause> causes_of_value(const Structure& structure, std::size_t index) {
  if (is_source(structure.node(index).opcode)) return {};
  return {cause(structure, index)};
}

std::vector<Cause> causes_of_gradient(const Structure& structure, std::size_t target,
                                      std::size_t index) {
  const std::vector<bool> visited = visited_from(structure, target);
  std::vector<Cause> causes;
  for (std::size_t i = target + 1; i-- > index + 1;) {
    if (visited[i] && sends_to(structure.node(i), index)) causes.push_back(cause(structure, i));
  }
  return causes;
}

void shorten(std::vector<Cause>& causes) {
  while (causes.size() > most_causes) causes.pop_back();
}

void write_trace(Json& json, const Structure& structure, std::size_t index, std::size_t position,
                 std::string_view text, std::span<const Cause> causes) {
  json.begin_object();
  write_non_finite_members(json, structure, index, position, text);
  json.key("causes");
  json.begin_array();
  for (const auto& [node, cotangent, operands] : causes) {
    json.begin_object();
    json.member("node", node);
    if (!cotangent.empty()) json.member("cotangent", cotangent);
    json.key("operands");
    json.begin_array();
    for (const Held& held : operands) {
      json.begin_object();
      json.member("node", held.node);
      if (!held.text.empty()) json.member("text", held.text);
      json.end_object();
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace topos
