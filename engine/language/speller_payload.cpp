#include "foundation/number.hpp"
#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/speller.hpp"

namespace topos::language {

namespace {

/// The digits as JavaScript takes them: it refuses zeros before others.
std::string_view trimmed(std::string_view digits) {
  while (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9') {
    digits.remove_prefix(1);
  }
  return digits;
}

/// A number that JavaScript rounds to f64 first and that comes to the same f32.
std::string f32_text(std::string_view digits) {
  const float once = read_f32(digits).value();
  const bool same = static_cast<float>(read_f64(digits).value()) == once;
  return same ? std::string(trimmed(digits)) : number_text(static_cast<double>(once));
}

}  // namespace

std::string Speller::element() const {
  return syntax_.element == ElementName::F32 ? "topos.f32" : "topos.f64";
}

std::string Speller::number(const Numeral& numeral) const {
  const std::string_view digits = syntax_.text(numeral.token);
  std::string text;
  if (digits == "inf") {
    text = "Infinity";
  } else if (is_number_word(digits)) {
    text = "NaN";
  } else {
    text = syntax_.element == ElementName::F32 ? f32_text(digits) : std::string(trimmed(digits));
  }
  return join(numeral.negative ? "-" : "", text);
}

std::string Speller::whole(const Numeral& numeral) const {
  const std::string_view digits = trimmed(syntax_.text(numeral.token));
  constexpr std::uint64_t most = 9007199254740991;  // beyond it JavaScript needs a bigint
  return join(digits, read_whole(digits).value() > most ? "n" : "");
}

std::string Speller::wholes(Range numerals) const {
  std::string out;
  for (const Numeral& numeral : slice(syntax_.numerals, numerals)) {
    if (!out.empty()) out += ", ";
    out += whole(numeral);
  }
  return out;
}

std::string Speller::list(Range numerals) const { return join("[", wholes(numerals), "]"); }

std::string Speller::draw(const DrawCall& call) const {
  constexpr std::string_view words[] = {".uniform(", ".normal(", ".xavier("};
  std::string out = join(element(), words[static_cast<std::size_t>(call.kind)], whole(call.seed));
  if (call.kind != Draw::Xavier) {
    out += join(", ", call.scale.token == no_token ? "1" : number(call.scale));
  }
  return out + ")";
}

std::string Speller::literal(const Payload& payload) const {
  const auto extents = slice(syntax_.literal_extents, payload.shape);
  const auto numerals = slice(syntax_.numerals, payload.numerals);
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

std::string Speller::payload(const Payload& payload) {
  const auto numerals = slice(syntax_.numerals, payload.numerals);
  const std::string shape = list(payload.kind == PayloadKind::Literal ? Range{} : payload.shape);
  switch (payload.kind) {
    case PayloadKind::Number:
      if (!payload.shaped) return number(numerals[0]);
      return join(element(), ".filled(", shape, ", ", number(numerals[0]), ")");
    case PayloadKind::Counter: {
      const std::string seed = whole_text(++seeds_);
      if (payload.shape.count == 0) return "0";
      return join(element(), ".uniform(", seed, ", 1)(", shape, ")");
    }
    case PayloadKind::Literal:
      return literal(payload);
    case PayloadKind::Drawn:
      return join(draw(payload.draw), "(", shape, ")");
    case PayloadKind::Counted:
      return join(element(), ".counted(", shape, ", ", whole(payload.count), ")");
    case PayloadKind::Selection:
      return join(element(), ".selection(", list(payload.numerals), ", ", whole(payload.count),
                  payload.one.token == no_token ? std::string() : join(", ", number(payload.one)),
                  ")");
  }
  std::unreachable();
}

}  // namespace topos::language
