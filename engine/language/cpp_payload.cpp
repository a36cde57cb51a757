#include "foundation/text.hpp"
#include "language/cpp.hpp"
#include "language/digits.hpp"
#include "language/numeral.hpp"

namespace topos::language {

namespace {

/// A literal that comes to the number, for a bf16 by way of the double. What is not finite is
/// spelled by name.
std::string literal_of(ElementName element, std::string_view digits, bool negative) {
  const bool f32 = element == ElementName::F32;
  const std::string limits = join("std::numeric_limits<", f32 ? "f32" : "f64", ">::");
  const double once = rounded_once(element, digits);
  std::string text;
  if (once != once) {
    text = limits + "quiet_NaN()";
  } else if (once - once != 0) {
    text = limits + "infinity()";
  } else {
    // A zero that was too small for the element would be warned of.
    const bool as_written = element != ElementName::Bf16 && once != 0;
    text = as_written  ? std::string(trimmed(digits))
           : once == 0 ? std::string("0")
                       : digits_by_double(element, digits);
    if (text.find_first_of(".eE") == std::string::npos) text += ".0";
    if (f32) text += "F";
  }
  return join(negative ? "-" : "", text);
}

}  // namespace

std::string Cpp::tensor(std::string_view maker) const {
  return join("Tensor<", element(), ">::", maker);
}

std::string Cpp::digits(std::string_view digits, bool negative) const {
  const std::string text = literal_of(syntax_->element, digits, negative);
  return syntax_->element == ElementName::Bf16 ? join("Bf16(", text, ")") : text;
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
    const bool written = call.scale.token != no_token;
    const std::string_view digits = written ? syntax_->text(call.scale.token) : "1";
    out += join(", ", literal_of(ElementName::F64, digits, call.scale.negative));
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

}  // namespace topos::language
