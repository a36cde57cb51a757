#include "language/cpp.hpp"

#include "foundation/number.hpp"
#include "foundation/text.hpp"
#include "language/digits.hpp"
#include "language/numeral.hpp"

namespace topos::language {

namespace {

/// Keywords, macros of the headers that are included, and the words that this spelling uses itself.
/// Names of functions come from the signatures.
constexpr std::string_view words[] = {
    "Activated",     "Activation",   "Adjoints",  "BUFSIZ",
    "BatchNorm",     "Bf16",         "Conv2d",    "Dropout",
    "EDOM",          "EILSEQ",       "EOF",       "ERANGE",
    "Embedding",     "FILENAME_MAX", "FOPEN_MAX", "HUGE_VAL",
    "HUGE_VALF",     "INFINITY",     "LayerNorm", "Linear",
    "L_tmpnam",      "MB_CUR_MAX",   "Mlp",       "NAN",
    "NULL",          "Network",      "RAND_MAX",  "RmsNorm",
    "SEEK_CUR",      "SEEK_END",     "SEEK_SET",  "Shape",
    "Sliding",       "Symbol",       "TMP_MAX",   "Tape",
    "Tensor",        "Value",        "WEOF",      "Window",
    "alignas",       "alignof",      "and",       "and_eq",
    "asm",           "assert",       "auto",      "bitand",
    "bitor",         "bool",         "break",     "case",
    "catch",         "char",         "char16_t",  "char32_t",
    "char8_t",       "class",        "co_await",  "co_return",
    "co_yield",      "compl",        "concept",   "const",
    "const_cast",    "consteval",    "constexpr", "constinit",
    "continue",      "decltype",     "default",   "delete",
    "differentiate", "do",           "double",    "dynamic_cast",
    "else",          "enum",         "errno",     "explicit",
    "export",        "extern",       "f32",       "f64",
    "false",         "float",        "for",       "friend",
    "goto",          "if",           "init",      "inline",
    "int",           "isfinite",     "isinf",     "isnan",
    "log_sum_exp",   "long",         "main",      "mutable",
    "namespace",     "network",      "new",       "noexcept",
    "not",           "not_eq",       "nullptr",   "offsetof",
    "operator",      "or",           "or_eq",     "private",
    "protected",     "public",       "register",  "reinterpret_cast",
    "requires",      "return",       "setjmp",    "short",
    "signbit",       "signed",       "sizeof",    "static",
    "static_assert", "static_cast",  "std",       "stderr",
    "stdin",         "stdout",       "struct",    "switch",
    "tape",          "template",     "this",      "thread_local",
    "throw",         "topos",        "true",      "try",
    "typedef",       "typeid",       "typename",  "union",
    "unsigned",      "using",        "va_arg",    "va_copy",
    "va_end",        "va_start",     "virtual",   "void",
    "volatile",      "wchar_t",      "while",     "xor",
    "xor_eq"};

void add_to(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

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

std::span<const std::string_view> Cpp::reserved() const { return words; }

std::string_view Cpp::element() const {
  return syntax_->element == ElementName::Bf16 ? "Bf16" : name(syntax_->element);
}

std::string Cpp::begin() const {
  return join("#include <iostream>\n\n#include \"topos.hpp\"\n\nusing namespace topos;\n\n",
              "int main() {\n  Tape<", element(), "> tape;\n");
}

std::string Cpp::end(std::string_view tape) const {
  return join(constant("network", join("std::move(", tape, ").seal()")),
              "  std::cout << network.describe();\n}\n");
}

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

std::string Cpp::tensor(std::string_view maker) const {
  return join("Tensor<", element(), ">::", maker);
}

/// A literal of the element's type. What comes to no finite number is spelled by name.
std::string Cpp::digits(std::string_view digits, bool negative) const {
  const ElementName element_name = syntax_->element;
  const std::string_view type = element_name == ElementName::F32 ? "f32" : "f64";
  const bool word = is_number_word(digits);
  const double once = rounded_once(element_name, digits);
  std::string text;
  if (once != once) {
    text = join("std::numeric_limits<", type, ">::quiet_NaN()");
  } else if (once > 1.7976931348623157e308 || word) {
    text = join("std::numeric_limits<", type, ">::infinity()");
  } else {
    // An f32 is read from its decimal; a bf16 by way of the double.
    const bool direct = element_name != ElementName::Bf16 && once != 0;
    text = direct ? std::string(trimmed(digits)) : number_text(once);
    if (!direct && once != 0) text = digits_by_double(element_name, digits);
    if (text.find_first_of(".eE") == std::string::npos) text += ".0";
    if (element_name == ElementName::F32) text += "F";
  }
  if (negative) text = "-" + text;
  return element_name == ElementName::Bf16 ? join("Bf16(", text, ")") : text;
}

std::string Cpp::number(const Numeral& numeral) const {
  return digits(syntax_->text(numeral.token), numeral.negative);
}

std::string Cpp::whole(const Numeral& numeral) const {
  const std::string_view digits = trimmed(syntax_->text(numeral.token));
  constexpr std::uint64_t most = 9223372036854775807;  // beyond it a literal needs its sign told
  return join(digits, read_whole(digits).value() > most ? "U" : "");
}

std::string Cpp::wholes(std::span<const Numeral> numerals) const {
  std::string out;
  for (const Numeral& numeral : numerals) add_to(out, whole(numeral));
  return out;
}

std::string Cpp::shape(std::span<const Numeral> numerals) const {
  return join("Shape{", wholes(numerals), "}");
}

std::string Cpp::widths(Range numerals) const {
  return join("std::vector<std::size_t>{", wholes(slice(syntax_->numerals, numerals)), "}");
}

std::string Cpp::draw(const DrawCall& call) const {
  std::string out = join("init::", topos::name(call.kind), "<", element(), ">(", whole(call.seed));
  if (call.kind != Draw::Xavier && call.kind != Draw::Kaiming) {
    std::string scale = "1";
    if (call.scale.token != no_token) {
      const std::string_view digits = syntax_->text(call.scale.token);
      const double value = read_f64(digits).value();
      scale = value != value ? "std::numeric_limits<f64>::quiet_NaN()"
              : is_number_word(digits) || value > 1.7976931348623157e308
                  ? "std::numeric_limits<f64>::infinity()"
                  : std::string(trimmed(digits));
      if (call.scale.negative) scale = "-" + scale;
    }
    out += join(", ", scale);
  }
  return out + ")";
}

std::string Cpp::drawn(std::string_view stream, std::string_view shape) const {
  return join(stream, "(", shape, ")");
}

std::string Cpp::counted(std::string_view shape, std::string_view count) const {
  return join(tensor("counted("), shape, ", ", count, ")");
}

std::string Cpp::literal(const Payload& payload) const {
  std::string shape;
  for (std::size_t extent : slice(syntax_->literal_extents, payload.shape)) {
    add_to(shape, count_text(extent));
  }
  std::string elements;
  for (const Numeral& numeral : slice(syntax_->numerals, payload.numerals)) {
    add_to(elements, number(numeral));
  }
  return join(tensor("dense("), "Shape{", shape, "}, {", elements, "})");
}

std::string Cpp::payload(const Payload& payload, std::string_view seed) const {
  const auto numerals = slice(syntax_->numerals, payload.numerals);
  const std::string shape = extents(payload.kind == PayloadKind::Literal ? Range{} : payload.shape);
  switch (payload.kind) {
    case PayloadKind::Number:
      if (!payload.shaped) return join(tensor("scalar("), number(numerals[0]), ")");
      return join(tensor("filled("), shape, ", ", number(numerals[0]), ")");
    case PayloadKind::Counter:
      if (payload.shape.count == 0) return counted("Shape{}", "0");
      return join("init::uniform<", element(), ">(", seed, ", 1)(", shape, ")");
    case PayloadKind::Literal:
      return literal(payload);
    case PayloadKind::Drawn:
      return drawn(draw(payload.draw), shape);
    case PayloadKind::Counted:
      return counted(shape, whole(payload.count));
    case PayloadKind::Selection:
      return join(tensor("selection({"), wholes(numerals), "}, ", whole(payload.count), ", ",
                  payload.one.token == no_token ? digits("1", false) : number(payload.one), ")");
    case PayloadKind::Causal:
      return join("causal_mask<", element(), ">(", whole(payload.count), ", ", number(payload.one),
                  ")");
  }
  std::unreachable();
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

std::string Cpp::layer(const SpelledLayer& layer) const {
  constexpr std::string_view makers[] = {"Linear",    "Mlp",     "Conv2d",    "BatchNorm",
                                         "LayerNorm", "RmsNorm", "Embedding", "Dropout"};
  std::string arguments;
  const bool records = layer.kind < LayerKind::Activation;
  if (records) arguments = layer.tape;
  for (const std::string& part : layer.parts) add_to(arguments, part);
  if (layer.kind == LayerKind::Activation) return join("Activated(", arguments, ")");
  if (layer.kind == LayerKind::Sequential) return join("sequential(", arguments, ")");
  // Braces, since their items are evaluated in order: a stream draws weights before the bias.
  return join(makers[static_cast<std::size_t>(layer.kind)], "<", element(), ">{", arguments, "}");
}

std::string Cpp::parameter(std::string_view layer, std::string_view, std::size_t position) const {
  return join(layer, ".parameters()[", position, "].second");
}

std::string Cpp::parameters(std::string_view layer, std::size_t count) const {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) add_to(out, parameter(layer, "", i));
  return out;
}

std::string Cpp::mask(std::string_view layer) const { return join(layer, ".mask()"); }

std::string Cpp::apply(std::string_view layer, std::string_view tape,
                       const std::vector<Phrase>& inputs) const {
  std::string arguments(tape);
  for (const Phrase& input : inputs) add_to(arguments, input.text);
  return join(layer, inputs.size() > 1 ? ".express_with(" : ".express(", arguments, ")");
}

}  // namespace topos::language
