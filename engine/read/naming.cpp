#include "read/naming.hpp"

#include "foundation/fault.hpp"
#include "foundation/text.hpp"

namespace topos {

std::string label(NamedSymbols names, Symbol symbol) {
  for (const auto& [name, named] : names) {
    if (named == symbol) return name;
  }
  return join("#", std::size_t{symbol.index});
}

std::string gradient_label(NamedSymbols names, Symbol target, Symbol wrt) {
  return join("d ", label(names, target), " / d ", label(names, wrt));
}

std::vector<std::vector<std::string_view>> names_by_node(NamedSymbols names, std::size_t size) {
  std::vector<std::vector<std::string_view>> by_node(size);
  for (const auto& [name, symbol] : names) by_node[symbol.index].push_back(name);
  return by_node;
}

std::optional<Symbol> default_target(const Structure& structure, NamedSymbols names,
                                     std::span<const Adjoints> adjoints,
                                     std::optional<Symbol> given) {
  if (given) return given;
  if (!adjoints.empty()) return adjoints.front().target;
  for (std::size_t i = names.size(); i-- > 0;) {
    if (structure.node(names[i].second.index).shape.rank() == 0) return names[i].second;
  }
  return names.empty() ? std::nullopt : std::optional(names.back().second);
}

void require_known(const Structure& structure, std::span<const Symbol> symbols) {
  for (Symbol symbol : symbols) structure.locate(symbol, "read", Carrier::Network);
}

void require_scalar(const Structure& structure, NamedSymbols names, Symbol target,
                    std::string_view reader) {
  const Shape& shape = structure.node(target.index).shape;
  if (shape.rank() == 0) return;
  fail(FaultKind::Target, "read",
       join(reader, " needs a target of rank 0, ", label(names, target), " is ", shape.text(),
            "; reduce it with sum"),
       {shape.list()}, {target.index});
}

}  // namespace topos
