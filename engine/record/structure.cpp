#include "record/structure.hpp"

#include <utility>

namespace topos {

namespace {

std::uint32_t fresh_family() {
  static std::uint32_t next = 0;
  return next++;
}

constexpr std::array<std::string_view, 5> carrier_names{"tape", "network", "plan", "run", "field"};

}  // namespace

Structure::Structure() : family_(fresh_family()) {}

void check_family(Symbol symbol, std::uint32_t family, std::string_view operation,
                  std::string_view carrier) {
  if (symbol.family == family) return;
  fail(FaultKind::Foreign, operation,
       join(operation, " needs a name of this ", carrier, ", got #", symbol.index,
            " of another family"),
       {}, {symbol.index});
}

std::size_t Structure::locate(Symbol symbol, std::string_view operation, Carrier carrier,
                              std::size_t covered) const {
  const std::string_view word = carrier_names[static_cast<std::size_t>(carrier)];
  check_family(symbol, family_, operation, word);
  if (symbol.index < covered) return symbol.index;
  fail(FaultKind::Unallocated, operation,
       join(operation, " needs a name among the ", counted_noun(covered, "node"), " of this ", word,
            ", got #", symbol.index),
       {}, {symbol.index});
}

std::uint32_t Structure::append_source(Opcode source, Shape shape) {
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  std::size_t slot = leaf_count_;
  if (std::holds_alternative<Parameter>(source)) {
    slot = parameters_.size();
    parameters_.push_back(index);
  } else if (std::holds_alternative<Input>(source)) {
    slot = inputs_.size();
    inputs_.push_back(index);
  } else {
    ++leaf_count_;
  }
  nodes_.push_back({std::move(source), {}, static_cast<std::uint32_t>(slot), std::move(shape)});
  return index;
}

std::uint32_t Structure::append(Opcode opcode, std::span<const std::uint32_t> operands) {
  check_operands(opcode, operands.size());
  std::array<const Shape*, 2> shapes{};
  std::array<std::uint32_t, 2> indices{};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    indices[i] = operands[i];
    shapes[i] = &nodes_[operands[i]].shape;
  }
  Shape shape = infer(opcode, std::span(shapes).first(operands.size()));
  const auto index = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({std::move(opcode), indices, 0, std::move(shape)});
  return index;
}

void Structure::truncate(std::size_t size) {
  while (nodes_.size() > size) {
    const Opcode& last = nodes_.back().opcode;
    if (std::holds_alternative<Leaf>(last)) --leaf_count_;
    if (std::holds_alternative<Parameter>(last)) parameters_.pop_back();
    if (std::holds_alternative<Input>(last)) inputs_.pop_back();
    nodes_.pop_back();
  }
  while (!transforms_.empty() && transforms_.back().end > size) transforms_.pop_back();
}

}  // namespace topos
