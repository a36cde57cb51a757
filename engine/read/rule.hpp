#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "operation/vocabulary.hpp"
#include "read/spelling.hpp"
#include "record/tape.hpp"

namespace topos {

/// The derivative rule of one opcode, recorded on a tape of its own, where it can be spelled. So
/// what a reader sees is the rule itself, and nothing here lists rules.
class RecordedRule {
 public:
  RecordedRule(ElementKind<Any> kind, const Opcode& opcode, std::span<const Shape> operands,
               const Shape& output)
      : tape_(kind) {
    std::vector<Value<Any>> values;
    for (const Shape& shape : operands) values.push_back(placeholder(shape));
    const Value<Any> result = placeholder(output);
    const Value<Any> cotangent = placeholder(output);
    const auto shares = pull(opcode, std::span<const Value<Any>>(values), result, cotangent);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (shares[i]) roots_[i] = shares[i]->symbol();
    }
  }

  /// Whether everything in the rule is of rank 0, so that it can be filled with numbers.
  bool scalar() const {
    const Structure& structure = tape_.structure();
    for (std::size_t i = 0; i < structure.size(); ++i) {
      if (structure.node(i).shape.rank() != 0) return false;
    }
    return true;
  }

  /// The share of one operand that the rule gives something, with `given` in place of the
  /// operands, the output and the arriving cotangent, in that order.
  std::string spelled(std::size_t operand, std::span<const Formula> given) const {
    const Structure& structure = tape_.structure();
    std::vector<Formula> formulas(given.begin(), given.end());
    for (std::size_t i = given.size(); i <= roots_[operand]->index; ++i) {
      formulas.push_back(of_node(structure, i, formulas));
    }
    return formulas[roots_[operand]->index].text;
  }

 private:
  Value<Any> placeholder(const Shape& shape) {
    return tape_.leaf(Tensor<Any>::filled(shape, tape_.kind().from_count(0)));
  }

  Formula of_node(const Structure& structure, std::size_t index,
                  std::span<const Formula> before) const {
    const Node& node = structure.node(index);
    if (is_source(node.opcode)) return literal(structure.symbol(index));
    std::vector<Formula> operands;
    for (std::uint32_t operand : node.inputs()) operands.push_back(before[operand]);
    return spell(node.opcode, operands);
  }

  /// A number of the rule itself, spread over some shape.
  Formula literal(Symbol symbol) const {
    const Tensor<Any> payload = *tape_.payload(symbol);
    const auto* constant = payload.constant();
    if (!constant) return {.text = payload.text()};
    std::string digits;
    Arithmetic<Any>::append_text(digits, constant->value);
    return number_formula(std::move(digits));
  }

  Tape<Any> tape_;
  std::array<std::optional<Symbol>, 2> roots_;
};

}  // namespace topos
