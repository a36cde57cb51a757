#include "language/typescript.hpp"

#include "foundation/text.hpp"

namespace topos::language {

namespace {

/// `sum_along` as TypeScript spells it.
std::string camel(std::string_view method) {
  std::string out;
  for (std::size_t i = 0; i < method.size(); ++i) {
    if (method[i] != '_' || i + 1 == method.size()) {
      out += method[i];
    } else {
      out += static_cast<char>(method[++i] - 'a' + 'A');
    }
  }
  return out;
}

std::string_view method_of(TokenKind sign) {
  switch (sign) {
    case TokenKind::Plus:
      return "add";
    case TokenKind::Minus:
      return "sub";
    case TokenKind::Star:
      return "mul";
    case TokenKind::Slash:
      return "div";
    default:
      return "matmul";
  }
}

/// Words that cannot name a constant of a module, and those that this spelling uses itself.
constexpr std::string_view words[] = {
    "Infinity", "NaN",        "Object",    "arguments", "await",      "break",   "case",
    "catch",    "class",      "const",     "continue",  "debugger",   "default", "delete",
    "do",       "else",       "enum",      "eval",      "export",     "extends", "false",
    "finally",  "for",        "function",  "if",        "implements", "import",  "in",
    "init",     "instanceof", "interface", "let",       "network",    "new",     "null",
    "package",  "private",    "protected", "public",    "return",     "static",  "super",
    "switch",   "tape",       "this",      "throw",     "topos",      "true",    "try",
    "typeof",   "undefined",  "var",       "void",      "while",      "with",    "yield"};

/// What the functions of `topos.functions` and `topos` itself stand on; the others are methods.
std::string_view receiver_of(const Signature& signature) {
  if (signature.callee != Callee::Composite) return {};
  const auto composite = static_cast<Composite>(signature.which);
  if (composite >= Composite::Conv2d) return "topos.functions";
  const bool joins = composite == Composite::Concat || composite == Composite::Stack;
  return joins ? "topos" : std::string_view();
}

}  // namespace

std::span<const std::string_view> TypeScript::reserved() const { return words; }

std::string TypeScript::element() const { return join("topos.", name(syntax_->element)); }

std::string TypeScript::begin() const {
  return join("import { init } from \"topos-wasm\";\n\nconst topos = await init();\nconst tape = ",
              element(), ".tape();\n");
}

std::string TypeScript::seal(std::string_view tape) const {
  return join("const network = ", tape, ".seal();\n");
}

std::string TypeScript::lower(const SpelledEntry& entry) const {
  std::string out = join("network.lower({ roots: [", entry.roots, "]");
  if (!entry.observe.empty()) out += join(", observe: [", entry.observe, "]");
  if (entry.backward) out += ", backward: true";
  if (entry.fast) out += ", numerics: \"fast\"";
  return out + " })";
}

std::string TypeScript::end() const { return {}; }

std::string TypeScript::constant(std::string_view name, std::string_view text) const {
  return join("const ", name, " = ", text, ";\n");
}

std::string TypeScript::comment(std::string_view text) const { return join("// ", text, "\n"); }

std::string TypeScript::reopen(std::string_view next, std::string_view tape) const {
  return constant(next, join(tape, ".seal().reopen()"));
}

std::string TypeScript::activation(std::string_view word) const { return join("\"", word, "\""); }

std::string TypeScript::sliding(std::string_view stride, std::string_view padding) const {
  return join("{ stride: ", stride, ", padding: ", padding, " }");
}

Phrase TypeScript::leaf(std::string_view tape, const Numeral& numeral) const {
  std::string digits = number(numeral);
  return {.text = join(tape, ".leaf(", digits, ")"), .number = std::move(digits)};
}

std::string TypeScript::source(std::string_view tape, SourceKind kind,
                               std::string_view payload) const {
  constexpr std::string_view methods[] = {".leaf(", ".parameter(", ".input("};
  return join(tape, methods[static_cast<std::size_t>(kind)], payload, ")");
}

Phrase TypeScript::negate(const Phrase& operand) const {
  return {.text = join(operand.text, ".neg()")};
}

Phrase TypeScript::spread(const Phrase& operand, const Shape& shape) const {
  return {.text = join(operand.text, ".broadcast(", shape.text(), ")")};
}

Phrase TypeScript::binary(TokenKind sign, const Phrase& left, const Phrase& right) const {
  const std::string& operand = right.number.empty() ? right.text : right.number;
  return {.text = join(left.text, ".", method_of(sign), "(", operand, ")")};
}

Phrase TypeScript::call(const SpelledCall& call) const {
  const Signature& signature = *call.signature;
  const std::vector<Phrase>& operands = *call.operands;
  const bool opcode = signature.callee == Callee::Opcode;
  const std::string_view receiver = receiver_of(signature);
  std::string arguments;
  std::string window;
  std::size_t next = receiver.empty() ? 1 : 0;
  bool first = true;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const ParameterRow& parameter = signature.parameters[i];
    const Argument& given = call.arguments[i];
    if (parameter.kind == ArgumentKind::Values) {
      std::string list;
      for (const Phrase& operand : operands) add_to(list, operand.text);
      add_to(arguments, join("[", list, "]"));
    } else if (parameter.kind == ArgumentKind::Value) {
      const bool receives = first && receiver.empty();
      first = false;
      if (receives) continue;
      const Phrase& operand = operands[next++];
      add_to(arguments, opcode && !operand.number.empty() ? operand.number : operand.text);
    } else {
      const bool list =
          parameter.kind == ArgumentKind::Shape || parameter.kind == ArgumentKind::Order;
      std::string text = count_text(parameter.fallback.value_or(0));
      if (given.given)
        text = list ? extents(given.numerals) : wholes(slice(syntax_->numerals, given.numerals));
      if (parameter.fallback) {  // of a convolution, the one function with defaults
        add_to(window, join(parameter.name, ": ", text));
      } else {
        add_to(arguments, text);
      }
    }
  }
  if (!window.empty()) add_to(arguments, join("{ ", window, " }"));
  return {.text = join(receiver.empty() ? std::string_view(operands[0].text) : receiver, ".",
                       camel(signature.name), "(", arguments, ")")};
}

std::string TypeScript::differentiate(std::string_view tape, std::string_view target,
                                      std::string_view seed, std::string_view wrt) const {
  if (seed.empty()) return join(tape, ".differentiate(", target, ", [", wrt, "])");
  return join(tape, ".vjp(", target, ", ", seed, ", [", wrt, "])");
}

std::string TypeScript::target(std::string_view adjoints) const {
  return join(adjoints, ".target");
}

std::string TypeScript::gradient(std::string_view adjoints, std::size_t position) const {
  return join(adjoints, ".gradients[", position, "]");
}

std::string TypeScript::gradients(std::string_view adjoints, std::size_t first,
                                  std::size_t count) const {
  return join("...", adjoints, ".gradients.slice(", first, ", ", first + count, ")");
}

std::string TypeScript::only_gradient(std::string_view adjoints, const Phrase& wrt) const {
  const bool named = wrt.pure && wrt.text.find('.') == std::string::npos;
  return named ? join(adjoints, ".of(", wrt.text, ")") : gradient(adjoints, 0);
}

std::string TypeScript::layer(const SpelledLayer& layer) const {
  constexpr std::string_view makers[] = {"linear",     "mlp",       "conv2d",    "batchNorm",
                                         "layerNorm",  "rmsNorm",   "embedding", "dropout",
                                         "activation", "sequential"};
  std::string arguments;
  const bool records = layer.kind < LayerKind::Activation;
  if (records) arguments = layer.tape;
  for (const std::string& part : layer.parts) add_to(arguments, part);
  return join("topos.layers.", makers[static_cast<std::size_t>(layer.kind)], "(", arguments, ")");
}

std::string TypeScript::parameter(std::string_view layer, std::string_view path,
                                  std::size_t) const {
  return join("Object.fromEntries(", layer, ".parameters())[\"", path, "\"]");
}

std::string TypeScript::parameters(std::string_view layer, std::size_t) const {
  return join("...", layer, ".parameters().map(([, name]) => name)");
}

std::string TypeScript::mask(std::string_view layer) const { return join(layer, ".mask"); }

std::string TypeScript::apply(std::string_view layer, std::string_view,
                              const std::vector<Phrase>& inputs) const {
  std::string arguments;
  for (const Phrase& input : inputs) add_to(arguments, input.text);
  return join(layer, inputs.size() > 1 ? ".expressWith(" : ".express(", arguments, ")");
}

}  // namespace topos::language
