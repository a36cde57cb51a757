#include "language/cpp.hpp"

#include "foundation/text.hpp"
#include "language/cpp_words.hpp"

namespace topos::language {

namespace {

/// The operand in parentheses where its own operator would not hold it together.
std::string bound(const Phrase& operand, Binding least) {
  return operand.binding >= least ? operand.text : join("(", operand.text, ")");
}

struct Operator {
  std::string_view sign;
  Binding binding;
};

/// None where the sign is a function: matmul.
std::optional<Operator> operator_of(TokenKind sign) {
  switch (sign) {
    case TokenKind::Plus:
      return Operator{" + ", Binding::Sum};
    case TokenKind::Minus:
      return Operator{" - ", Binding::Sum};
    case TokenKind::Star:
      return Operator{" * ", Binding::Product};
    case TokenKind::Slash:
      return Operator{" / ", Binding::Product};
    default:
      return std::nullopt;
  }
}

/// The sign of an opcode that has no function of its own; `End` for the others.
TokenKind sign_of(std::string_view method) {
  if (method == "add") return TokenKind::Plus;
  if (method == "sub") return TokenKind::Minus;
  if (method == "mul") return TokenKind::Star;
  if (method == "div") return TokenKind::Slash;
  return TokenKind::End;
}

bool is_composite(const Signature& signature, Composite which) {
  return signature.callee == Callee::Composite && static_cast<Composite>(signature.which) == which;
}

bool takes_window(std::string_view name) { return name == "unfold" || name == "fold"; }

/// The attributes that are one aggregate: of windows, and of convolutions.
bool in_aggregate(const Signature& signature, const ParameterRow& parameter) {
  if (takes_window(signature.name)) {
    return parameter.kind != ArgumentKind::Value && parameter.name != "extent";
  }
  return parameter.fallback.has_value();
}

}  // namespace

std::span<const std::string_view> Cpp::reserved() const { return cpp_words; }

std::string_view Cpp::element() const {
  return syntax_->element == ElementName::Bf16 ? "Bf16" : name(syntax_->element);
}

std::string Cpp::begin() const {
  return join("#include <iostream>\n\n#include \"topos.hpp\"\n\nusing namespace topos;\n\n",
              "int main() {\n  Tape<", element(), "> tape;\n");
}

std::string Cpp::seal(std::string_view tape) const {
  return constant("network", join("std::move(", tape, ").seal()"));
}

std::string Cpp::lower(const SpelledEntry& entry) const {
  std::string out = join("lower(network, Entry{.roots = {", entry.roots, "}");
  if (!entry.observe.empty()) out += join(", .observe = {", entry.observe, "}");
  if (entry.backward) out += ", .backward = true";
  if (entry.fast) out += ", .numerics = Numerics::Fast";
  return out + "})";
}

std::string Cpp::end() const { return "  std::cout << network.describe();\n}\n"; }

std::string Cpp::constant(std::string_view name, std::string_view text) const {
  return join("  const auto ", name, " = ", text, ";\n");
}

std::string Cpp::stream(std::string_view name, std::string_view text) const {
  return join("  auto ", name, " = ", text, ";\n");
}

std::string Cpp::comment(std::string_view text) const { return join("  // ", text, "\n"); }

std::string Cpp::reopen(std::string_view next, std::string_view tape) const {
  return join("  Tape<", element(), "> ", next, "(std::move(", tape, ").seal());\n");
}

std::string Cpp::activation(std::string_view word) const {
  return word == "relu" ? "Activation::Relu" : "Activation::Tanh";
}

std::string Cpp::sliding(std::string_view stride, std::string_view padding) const {
  return join("Sliding{.stride = ", stride, ", .padding = ", padding, "}");
}

Phrase Cpp::leaf(std::string_view tape, const Numeral& numeral) const {
  return {.text = join(tape, ".leaf(", tensor("scalar("), number(numeral), "))")};
}

std::string Cpp::source(std::string_view tape, SourceKind kind, std::string_view payload) const {
  constexpr std::string_view methods[] = {".leaf(", ".parameter(", ".input("};
  return join(tape, methods[static_cast<std::size_t>(kind)], payload, ")");
}

Phrase Cpp::negate(const Phrase& operand) const {
  // A minus before a minus would be a decrement.
  const bool again = operand.text.starts_with('-');
  const std::string text = again ? join("(", operand.text, ")") : bound(operand, Binding::Sign);
  return {.text = join("-", text), .binding = Binding::Sign};
}

Phrase Cpp::spread(const Phrase& operand, const Shape& shape) const {
  std::string extents;
  for (std::size_t extent : shape.extents()) add_to(extents, count_text(extent));
  return {.text = join("broadcast(", operand.text, ", Shape{", extents, "})")};
}

Phrase Cpp::binary(TokenKind sign, const Phrase& left, const Phrase& right) const {
  const std::optional<Operator> made = operator_of(sign);
  if (!made) return {.text = join("matmul(", left.text, ", ", right.text, ")")};
  const auto tighter = static_cast<Binding>(static_cast<std::uint8_t>(made->binding) + 1);
  return {.text = join(bound(left, made->binding), made->sign, bound(right, tighter)),
          .binding = made->binding};
}

std::string Cpp::attribute(const ParameterRow& parameter, const Argument& argument) const {
  if (!argument.given) return count_text(parameter.fallback.value());
  if (parameter.kind == ArgumentKind::Shape) return extents(argument.numerals);
  const std::string listed = wholes(slice(syntax_->numerals, argument.numerals));
  return parameter.kind == ArgumentKind::Order ? join("{", listed, "}") : listed;
}

Phrase Cpp::call(const SpelledCall& call) const {
  const Signature& signature = *call.signature;
  const std::vector<Phrase>& operands = *call.operands;
  if (signature.name == "neg") return negate(operands[0]);
  if (const TokenKind sign = sign_of(signature.name); sign != TokenKind::End) {
    return binary(sign, operands[0], operands[1]);
  }
  const bool references = is_composite(signature, Composite::BroadcastLike) ||
                          is_composite(signature, Composite::BroadcastAlongLike);
  std::string arguments;
  std::string aggregate;
  std::size_t next = 0;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const ParameterRow& parameter = signature.parameters[i];
    if (parameter.kind == ArgumentKind::Values) {
      std::string list;
      for (const Phrase& operand : operands) add_to(list, operand.text);
      add_to(arguments, join("std::span<const Value<", element(), ">>(std::array{", list, "})"));
    } else if (parameter.kind == ArgumentKind::Value) {
      const bool shape = references && next > 0;
      add_to(arguments, join(operands[next++].text, shape ? ".shape()" : ""));
    } else if (in_aggregate(signature, parameter)) {
      add_to(aggregate, join(".", parameter.name, " = ", attribute(parameter, call.arguments[i])));
    } else {
      if (!aggregate.empty()) add_to(arguments, join("Window{", aggregate, "}"));
      aggregate.clear();
      add_to(arguments, attribute(parameter, call.arguments[i]));
    }
  }
  if (!aggregate.empty()) {
    add_to(arguments, join(takes_window(signature.name) ? "Window{" : "Sliding{", aggregate, "}"));
  }
  const std::string_view name = signature.name == "logsumexp" ? "log_sum_exp" : signature.name;
  return {.text = join(name, "(", arguments, ")")};
}

std::string Cpp::symbol(const Phrase& value) const {
  return join(bound(value, Binding::Primary), ".symbol()");
}

std::string Cpp::differentiate(std::string_view tape, std::string_view target,
                               std::string_view seed, std::string_view wrt) const {
  const std::string names = join("std::vector<Symbol>{", wrt, "}");
  if (seed.empty()) return join("differentiate(", tape, ", ", target, ", ", names, ")");
  return join("vjp(", tape, ", ", target, ", ", seed, ", ", names, ")");
}

std::string Cpp::target(std::string_view adjoints) const { return join(adjoints, ".target"); }

std::string Cpp::gradient(std::string_view adjoints, std::size_t position) const {
  return join(adjoints, ".pairs[", position, "].second");
}

std::string Cpp::gradients(std::string_view adjoints, std::size_t first, std::size_t count) const {
  std::string out;
  for (std::size_t i = first; i < first + count; ++i) add_to(out, gradient(adjoints, i));
  return out;
}

std::string Cpp::only_gradient(std::string_view adjoints, const Phrase&) const {
  return gradient(adjoints, 0);
}

}  // namespace topos::language
