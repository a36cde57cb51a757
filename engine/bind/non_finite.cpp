#include "bind/non_finite.hpp"

#include <cmath>

#include "bind/guard.hpp"

namespace topos::bind {

void write_non_finite(const Node& node, std::size_t index, std::size_t position, double value) {
  Answer& out = answer();
  out.word(index);
  out.word(node.opcode.index());
  out.list(flat_attributes(node.opcode));
  out.word(node.inputs().size());
  for (std::uint32_t operand : node.inputs()) out.word(operand);
  out.word(position);
  const std::size_t infinity = value > 0 ? 1 : 2;
  out.word(std::isnan(value) ? 0 : infinity);
}

std::vector<std::size_t> flat_attributes(const Opcode& opcode) {
  std::vector<std::size_t> flat;
  for (const AttributeValue& attribute : attributes(opcode)) {
    const bool list =
        attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
    if (list) flat.push_back(attribute.values.size());
    flat.insert(flat.end(), attribute.values.begin(), attribute.values.end());
  }
  return flat;
}

}  // namespace topos::bind
