#include "run/entry.hpp"

#include "record/structure.hpp"

namespace topos {

std::vector<std::uint32_t> declared_by(const Structure& structure, const Entry& entry,
                                       std::string_view operation) {
  std::vector<std::uint32_t> declared;
  std::vector<bool> seen(structure.size(), false);
  for (const std::vector<Symbol>* list : {&entry.roots, &entry.observe}) {
    for (Symbol symbol : *list) {
      const std::size_t index = structure.locate(symbol, operation, Carrier::Network);
      if (seen[index]) continue;
      seen[index] = true;
      declared.push_back(static_cast<std::uint32_t>(index));
    }
  }
  return declared;
}

std::vector<bool> ancestors_of(const Structure& structure,
                               const std::vector<std::uint32_t>& nodes) {
  std::vector<bool> wanted(structure.size(), false);
  for (std::uint32_t node : nodes) wanted[node] = true;
  for (std::size_t index = structure.size(); index-- > 0;) {
    if (!wanted[index]) continue;
    for (std::uint32_t operand : structure.node(index).inputs()) wanted[operand] = true;
  }
  return wanted;
}

}  // namespace topos
