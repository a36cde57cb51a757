#include "read/appended.hpp"

#include "foundation/text.hpp"

namespace topos {

std::vector<std::size_t> lines_of(const Structure& structure, const AppendedStep& step,
                                  const AppendedShare& share) {
  std::vector<bool> needed(step.end - step.begin, false);
  const auto need = [&](std::size_t node) {
    if (node >= step.begin) needed[node - step.begin] = true;
  };
  need(share.share);
  for (std::size_t node = step.end; node-- > step.begin;) {
    if (!needed[node - step.begin]) continue;
    for (std::uint32_t operand : structure.node(node).inputs()) need(operand);
  }
  if (share.begins) need(share.before);
  need(share.after);

  std::vector<std::size_t> lines;
  for (std::size_t node = step.begin; node < step.end; ++node) {
    if (needed[node - step.begin]) lines.push_back(node);
  }
  return lines;
}

namespace {

/// A name to ask for in an example: the first parameter or input that has one.
std::string source_label(const Structure& structure, NamedSymbols names) {
  for (const auto& [name, symbol] : names) {
    const Opcode& opcode = structure.node(symbol.index).opcode;
    const bool is_variable =
        std::holds_alternative<Parameter>(opcode) || std::holds_alternative<Input>(opcode);
    if (is_variable && name.find('.') == std::string::npos) return name;
  }
  return "w";
}

}  // namespace

const Transform& told_derivative(const Structure& structure, NamedSymbols names, Symbol target) {
  const Transform* last = nullptr;
  for (const Transform& transform : structure.transforms()) {
    if (structure.node(transform.target).shape.rank() != 0) continue;
    const bool wanted = transform.target == target.index;
    if (wanted || last == nullptr || last->target != target.index) last = &transform;
  }
  if (last != nullptr) return *last;
  fail(FaultKind::Target, "read",
       join("readings needs a derivative that d recorded, got none; add a line such as slope = d(",
            label(names, target), ", ", source_label(structure, names), ")"),
       {}, {target.index});
}

}  // namespace topos
