#include "read/values.hpp"

#include "read/order.hpp"

namespace topos {

std::vector<Shown> default_rows(const Structure& structure, NamedSymbols names,
                                std::optional<Symbol> target) {
  std::vector<Shown> rows;
  for (const auto& [name, symbol] : names) {
    if (name.find('.') == std::string::npos) rows.push_back({name, symbol, false});
  }
  if (!target || structure.node(target->index).shape.rank() != 0) return rows;

  // A node that bears two names, or was appended by a derivative, has no gradient row of its own.
  std::vector<bool> passed = appended_nodes(structure);
  const std::size_t values = rows.size();
  for (std::size_t i = 0; i < values; ++i) {
    const Symbol symbol = rows[i].symbol;
    if (!is_source(structure.node(symbol.index).opcode) || passed[symbol.index]) continue;
    passed[symbol.index] = true;
    rows.push_back({gradient_label(names, *target, symbol), symbol, true});
  }
  return rows;
}

}  // namespace topos
