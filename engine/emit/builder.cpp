#include "emit/builder.hpp"

namespace topos {

std::string Builder::leaf() const {
  const auto counted = counts_.find(node_);
  if (counted == counts_.end()) return literals_.leaf(node_);
  return literals_.number(static_cast<double>(counted->second));
}

Term Builder::named(std::string_view suffix, Shape shape, std::string_view element) const {
  std::string name = join("%v", node_);
  if (!suffix.empty()) name += join("_", suffix);
  return {std::move(name), std::move(shape), element.empty() ? literals_.element() : element};
}

void Builder::state(const Term& result, std::string_view text) {
  line(join("    ", result.name, " = stablehlo.", text));
}

Term Builder::same(std::string_view suffix, std::string_view operation,
                   std::span<const Term> operands) {
  Term result = named(suffix, operands[0].shape, operands[0].element);
  state(result, join(operation, " ", names_of(operands), " : ", result.type()));
  return result;
}

Term Builder::elementwise(std::string_view operation) {
  std::vector<Term> operands;
  for (std::uint32_t operand : structure_.node(node_).inputs()) operands.push_back(terms_[operand]);
  return same("", operation, operands);
}

Term Builder::typed(const Term& result, std::string_view text, std::span<const Term> operands) {
  state(result, join(text, " : ", types_of(operands), " -> ", result.type()));
  return result;
}

Term Builder::constant(const Term& result, std::string_view literal) {
  state(result, join("constant dense<", literal, "> : ", result.type()));
  return result;
}

Term Builder::converted(const Term& result, const Term& operand) {
  return typed(result, join("convert ", operand.name), {operand});
}

void Builder::refuse(std::string sentence) {
  if (!refusal_) refusal_ = Refusal{node_, std::move(sentence)};
}

}  // namespace topos
