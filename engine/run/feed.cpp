#include "run/feed.hpp"

#include <algorithm>

namespace topos::detail {

std::size_t covered_count(const std::vector<std::uint32_t>& slots, std::size_t size) {
  return static_cast<std::size_t>(std::ranges::lower_bound(slots, size) - slots.begin());
}

void check_table(const Structure& structure, const Coverage& coverage, std::uint32_t family,
                 std::size_t given) {
  const std::string_view operation = coverage.operation;
  if (family != structure.family()) {
    fail(FaultKind::Foreign, operation,
         join(operation, " needs parameters of this family, got another's"));
  }
  const std::size_t needed = covered_count(structure.parameters(), coverage.size);
  const bool exactly = coverage.carrier == Carrier::Network;
  if (exactly ? given == needed : given >= needed) return;
  fail(FaultKind::Parameters, operation,
       join(operation, exactly ? " needs a table of " : " needs a table of at least ",
            counted_noun(needed, "slot"), ", got ", given,
            "; carry it across a reopen with carried"));
}

std::size_t fed_slot(const Structure& structure, const Coverage& coverage, Symbol symbol,
                     const Shape& payload) {
  const std::string_view operation = coverage.operation;
  const std::size_t index = structure.locate(symbol, operation, coverage.carrier, coverage.size);
  const Node& node = structure.node(index);
  if (!std::holds_alternative<Input>(node.opcode)) {
    fail(FaultKind::Feed, operation,
         join(operation, " needs feeds to inputs, got one to #", index, ", a ", name(node.opcode)),
         {}, {index});
  }
  if (payload != node.shape) {
    fail(FaultKind::Feed, operation,
         join(operation, " needs ", node.shape.text(), " for input #", index, ", got ",
              payload.text()),
         {node.shape.list(), payload.list()}, {index});
  }
  return node.slot;
}

}  // namespace topos::detail
