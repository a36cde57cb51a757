#include "emit/portable.hpp"

#include "foundation/text.hpp"

namespace topos {

void check_names(const Structure& structure,
                 const std::vector<std::pair<std::string, Symbol>>& names) {
  for (const auto& [name, symbol] : names) {
    check_family(symbol, structure.family(), "stable_hlo", "plan");
  }
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\') {
      out += character;
    } else {
      out += {'\\', "0123456789ABCDEF"[byte >> 4U], "0123456789ABCDEF"[byte & 15U]};
    }
  }
  return out + '"';
}

std::string argument_attributes(const PortableForm& form, const Structure& structure,
                                std::uint32_t node) {
  std::string name = join("v", node);
  for (const auto& [given, symbol] : form.names) {
    if (symbol != structure.symbol(node)) continue;
    name = given;
    break;
  }
  return join("{topos.name = ", quoted(name),
              ", topos.role = ", quoted(method(structure.node(node).opcode)), "}");
}

std::optional<std::size_t> batch_of(const Structure& structure, const Schedule& schedule) {
  std::optional<std::size_t> batch;
  for (std::uint32_t input : structure.inputs()) {
    if (input >= schedule.size || !schedule.wanted[input]) continue;
    const Shape& shape = structure.node(input).shape;
    if (shape.rank() == 0) continue;
    if (batch && *batch != shape[0]) return std::nullopt;
    batch = shape[0];
  }
  return batch;
}

}  // namespace topos
