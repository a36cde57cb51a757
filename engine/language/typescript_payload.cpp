#include "foundation/text.hpp"
#include "language/digits.hpp"
#include "language/numeral.hpp"
#include "language/typescript.hpp"

namespace topos::language {

std::string TypeScript::number(const Numeral& numeral) const {
  const std::string_view digits = syntax_->text(numeral.token);
  std::string text;
  if (digits == "inf") {
    text = "Infinity";
  } else if (is_number_word(digits)) {
    text = "NaN";
  } else {
    text = digits_by_double(syntax_->element, digits);
    if (text == "inf") text = "Infinity";
  }
  return join(numeral.negative ? "-" : "", text);
}

std::string TypeScript::whole(const Numeral& numeral) const {
  const std::string_view digits = trimmed(syntax_->text(numeral.token));
  constexpr std::uint64_t most = 9007199254740991;  // beyond it JavaScript needs a bigint
  return join(digits, read_whole(digits).value() > most ? "n" : "");
}

std::string TypeScript::wholes(std::span<const Numeral> numerals) const {
  std::string out;
  for (const Numeral& numeral : numerals) add_to(out, whole(numeral));
  return out;
}

std::string TypeScript::shape(std::span<const Numeral> numerals) const {
  return join("[", wholes(numerals), "]");
}

std::string TypeScript::draw(const DrawCall& call) const {
  std::string out = join(element(), ".", topos::name(call.kind), "(", whole(call.seed));
  if (call.kind != Draw::Xavier && call.kind != Draw::Kaiming) {
    // A scale is an f64 whatever the element is.
    std::string scale = "1";
    if (call.scale.token != no_token) {
      const std::string_view digits = syntax_->text(call.scale.token);
      const bool word = is_number_word(digits);
      scale = word ? number(call.scale) : join(call.scale.negative ? "-" : "", trimmed(digits));
    }
    out += join(", ", scale);
  }
  return out + ")";
}

std::string TypeScript::drawn(std::string_view stream, std::string_view shape) const {
  return join(stream, "(", shape, ")");
}

std::string TypeScript::counted(std::string_view shape, std::string_view count) const {
  // The library counts from 1; zeros are the same constant.
  if (count == "0") return join(element(), ".filled(", shape, ", 0)");
  return join(element(), ".counted(", shape, ", ", count, ")");
}

std::string TypeScript::literal(const Payload& payload) const {
  const auto extents = slice(syntax_->literal_extents, payload.shape);
  const auto numerals = slice(syntax_->numerals, payload.numerals);
  std::string out;
  for (std::size_t i = 0; i < numerals.size(); ++i) {
    // How many lists begin before this number, and how many end behind it.
    std::size_t begins = 0;
    std::size_t ends = 0;
    std::size_t block = 1;
    for (std::size_t axis = extents.size(); axis-- > 0;) {
      block *= extents[axis];
      begins += i % block == 0 ? 1u : 0u;
      ends += (i + 1) % block == 0 ? 1u : 0u;
    }
    if (i > 0) out += ", ";
    out.append(begins, '[');
    out += number(numerals[i]);
    out.append(ends, ']');
  }
  return out;
}

std::string TypeScript::payload(const Payload& payload, std::string_view seed) const {
  const auto numerals = slice(syntax_->numerals, payload.numerals);
  const std::string shape = extents(payload.kind == PayloadKind::Literal ? Range{} : payload.shape);
  switch (payload.kind) {
    case PayloadKind::Number:
      if (!payload.shaped) return number(numerals[0]);
      return join(element(), ".filled(", shape, ", ", number(numerals[0]), ")");
    case PayloadKind::Counter:
      if (payload.shape.count == 0) return "0";
      return join(element(), ".uniform(", seed, ", 1)(", shape, ")");
    case PayloadKind::Literal:
      return literal(payload);
    case PayloadKind::Drawn:
      return drawn(draw(payload.draw), shape);
    case PayloadKind::Counted:
      return counted(shape, whole(payload.count));
    case PayloadKind::Selection:
      return join(element(), ".selection(", extents(payload.numerals), ", ", whole(payload.count),
                  payload.one.token == no_token ? std::string() : join(", ", number(payload.one)),
                  ")");
    case PayloadKind::Causal:
      return join(element(), ".causalMask(", whole(payload.count), ", ", number(payload.one), ")");
  }
  std::unreachable();
}

}  // namespace topos::language
