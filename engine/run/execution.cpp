#include "run/execution.hpp"

namespace topos::detail {

std::vector<bool> wanted_by(const Structure& structure, const Entry& entry) {
  std::vector<bool> wanted(structure.size(), false);
  for (const std::vector<Symbol>* list : {&entry.roots, &entry.observe}) {
    for (Symbol symbol : *list) {
      wanted[structure.locate(symbol, "interpret", Carrier::Network)] = true;
    }
  }
  for (std::size_t index = structure.size(); index-- > 0;) {
    if (!wanted[index]) continue;
    for (std::uint32_t operand : structure.node(index).inputs()) wanted[operand] = true;
  }
  return wanted;
}

}  // namespace topos::detail
