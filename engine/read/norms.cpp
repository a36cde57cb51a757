#include "read/norms.hpp"

#include "operation/vocabulary.hpp"

namespace topos {

namespace {

/// `full_extent` as JavaScript spells it: `fullExtent`.
std::string camel_case(std::string_view name) {
  std::string out;
  bool raise = false;
  for (char letter : name) {
    if (letter == '_') {
      raise = true;
      continue;
    }
    out += raise ? static_cast<char>(letter - 'a' + 'A') : letter;
    raise = false;
  }
  return out;
}

void write_opcode(Json& json, const Opcode& opcode) {
  json.begin_object();
  json.member("name", name(opcode));
  for (const AttributeValue& attribute : attributes(opcode)) {
    json.key(camel_case(attribute.name));
    const bool list =
        attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
    if (list) {
      json.counts(attribute.values);
    } else {
      json.count(attribute.values[0]);
    }
  }
  json.end_object();
}

}  // namespace

void write_non_finite_members(Json& json, const Structure& structure, std::size_t index,
                              std::size_t position, std::string_view text) {
  const Node& node = structure.node(index);
  json.member("index", index);
  json.key("opcode");
  write_opcode(json, node.opcode);
  json.key("operands");
  json.begin_array();
  for (std::uint32_t operand : node.inputs()) json.count(operand);
  json.end_array();
  json.member("position", position);
  json.member("text", text);
}

void write_non_finite(Json& json, const Structure& structure, std::size_t index,
                      std::size_t position, std::string_view text) {
  json.begin_object();
  write_non_finite_members(json, structure, index, position, text);
  json.end_object();
}

}  // namespace topos
