#include "read/values.hpp"

#include <set>

#include "read/order.hpp"

namespace topos {

std::vector<Shown> default_rows(const Structure& structure, NamedSymbols names,
                                std::optional<Symbol> target) {
  std::vector<Shown> rows;
  for (const auto& [name, symbol] : names) {
    if (name.find('.') == std::string::npos) rows.push_back({name, symbol, false});
  }
  if (!target || structure.node(target->index).shape.rank() != 0) return rows;

  const std::vector<bool> appended = appended_nodes(structure);
  std::set<Symbol> sources;
  for (const Shown& row : rows) {
    const std::size_t index = row.symbol.index;
    if (is_source(structure.node(index).opcode) && !appended[index]) sources.insert(row.symbol);
  }
  for (Symbol source : sources) {
    rows.push_back({gradient_label(names, *target, source), source, true});
  }
  return rows;
}

}  // namespace topos
