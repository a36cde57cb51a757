#include "record/describe.hpp"

namespace topos {

std::string detail_text(const Node& node) {
  std::string out;
  for (std::uint32_t operand : node.inputs()) {
    if (!out.empty()) out += ", ";
    out += count_text(operand);
  }
  const std::string attributes = attribute_text(node.opcode);
  return attributes.empty() ? out : join(out, "  ", attributes);
}

std::string spec_line(const Structure& structure, std::size_t index) {
  const Node& node = structure.node(index);
  return join(padded_left(count_text(index), 4), "  ", padded_right(name(node.opcode), 14), " ",
              padded_right(detail_text(node), 18), " ", node.shape.text());
}

std::string footer(const Structure& structure, std::string_view carrier) {
  return join(carrier, ": ", counted_noun(structure.size(), "node"), ", ",
              counted_noun(structure.parameters().size(), "parameter"), ", ",
              counted_noun(structure.inputs().size(), "input"));
}

std::string describe(const Structure& structure, std::string_view carrier) {
  std::string out;
  for (std::size_t i = 0; i < structure.size(); ++i) out += spec_line(structure, i) + "\n";
  return out + footer(structure, carrier) + "\n";
}

}  // namespace topos
