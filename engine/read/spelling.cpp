#include "read/spelling.hpp"

#include <optional>
#include <utility>

#include "foundation/overload.hpp"
#include "foundation/text.hpp"

namespace topos {

namespace {

struct Infix {
  std::string_view sign;
  Binding binding;
};

std::optional<Infix> infix(const Opcode& opcode) {
  using Answer = std::optional<Infix>;
  return std::visit(Overload{[](const Add&) { return Answer({" + ", Binding::Sum}); },
                             [](const Sub&) { return Answer({" - ", Binding::Sum}); },
                             [](const Mul&) { return Answer({" * ", Binding::Product}); },
                             [](const Div&) { return Answer({" / ", Binding::Product}); },
                             [](const MatMul&) { return Answer({" @ ", Binding::Product}); },
                             [](const auto&) { return Answer(); }},
                    opcode);
}

std::string bracketed(const Formula& formula, bool brackets) {
  return brackets ? join("(", formula.text, ")") : formula.text;
}

bool is_transpose(const Opcode& opcode) {
  const auto* permute = std::get_if<Permute>(&opcode);
  return permute && permute->order == std::vector<std::size_t>{1, 0};
}

std::string call(const Opcode& opcode, std::span<const Formula> operands) {
  std::string arguments;
  for (const Formula& operand : operands) {
    arguments += join(arguments.empty() ? "" : ", ", operand.text);
  }
  if (is_transpose(opcode)) return join("transpose(", arguments, ")");
  for (const AttributeValue& attribute : attributes(opcode)) {
    const bool list =
        attribute.kind == AttributeKind::Shape || attribute.kind == AttributeKind::Order;
    arguments += join(", ", list ? list_text(attribute.values) : count_text(attribute.values[0]));
  }
  return join(method(opcode), "(", arguments, ")");
}

}  // namespace

Formula number_formula(std::string digits) {
  const Binding binding = digits.starts_with('-') ? Binding::Sign : Binding::Atom;
  return {.text = std::move(digits), .binding = binding};
}

Formula spell(const Opcode& opcode, std::span<const Formula> operands) {
  if (std::holds_alternative<Neg>(opcode)) {
    const Formula& of = operands[0];
    return {.text = join("-", bracketed(of, of.binding <= Binding::Sign)),
            .binding = Binding::Sign};
  }
  if (const auto between = infix(opcode)) {
    const Formula& left = operands[0];
    const Formula& right = operands[1];
    const bool signed_right = right.binding == Binding::Sign;
    return {.text = join(bracketed(left, left.binding < between->binding), between->sign,
                         bracketed(right, right.binding <= between->binding || signed_right)),
            .binding = between->binding};
  }
  return {.text = call(opcode, operands), .binding = Binding::Atom};
}

}  // namespace topos
