#include "foundation/text.hpp"
#include "language/literal.hpp"
#include "language/parser.hpp"

namespace topos::language {

namespace {

constexpr Draw draws[] = {Draw::Uniform, Draw::Normal,  Draw::Dropout,
                          Draw::Xavier,  Draw::Kaiming, Draw::Scaled};

std::optional<Draw> draw_kind(std::string_view word) {
  for (Draw draw : draws) {
    if (name(draw) == word) return draw;
  }
  return std::nullopt;
}

/// Whether a draw takes nothing but its seed.
bool takes_seed_alone(Draw draw) { return draw == Draw::Xavier || draw == Draw::Kaiming; }

}  // namespace

bool Parser::wholes(Range& numerals) {
  if (cursor_.kind() != TokenKind::LeftBracket) return cursor_.refuse_here("a `[`");
  if (!cursor_.open()) return false;
  numerals.first = static_cast<std::uint32_t>(syntax_.numerals.size());
  while (cursor_.kind() != TokenKind::RightBracket) {
    Numeral item;
    if (!cursor_.whole(item, "a whole number")) return false;
    syntax_.numerals.push_back(item);
    if (!cursor_.take_if(TokenKind::Comma)) break;
  }
  numerals.count = static_cast<std::uint32_t>(syntax_.numerals.size()) - numerals.first;
  return cursor_.expect(TokenKind::RightBracket, "a `,` or `]`");
}

bool Parser::shape(Payload& payload) {
  payload.shaped = true;
  if (cursor_.kind() != TokenKind::LeftBracket) {
    return cursor_.refuse_here("a shape such as [2, 3]");
  }
  return wholes(payload.shape);
}

bool Parser::payload(std::uint32_t& index) {
  if (cursor_.take_word("of")) return tensor(index);
  Payload payload{.first = cursor_.at()};
  if (cursor_.kind() == TokenKind::LeftBracket) {
    payload.kind = PayloadKind::Counter;
    if (!shape(payload)) return false;
  } else {
    Numeral number;
    if (!cursor_.numeral(number, "a number, a shape such as [2, 3] or `of` and data")) return false;
    payload.numerals = {static_cast<std::uint32_t>(syntax_.numerals.size()), 1};
    syntax_.numerals.push_back(number);
  }
  payload.last = cursor_.last();
  index = static_cast<std::uint32_t>(syntax_.payloads.size());
  syntax_.payloads.push_back(payload);
  return true;
}

bool Parser::tensor(std::uint32_t& index) {
  Payload payload{.first = cursor_.at()};
  if (!tensor_body(payload)) return false;
  payload.last = cursor_.last();
  index = static_cast<std::uint32_t>(syntax_.payloads.size());
  syntax_.payloads.push_back(payload);
  return true;
}

bool Parser::tensor_body(Payload& payload) {
  if (cursor_.kind() == TokenKind::LeftBracket) return literal(payload);
  if (cursor_.kind() == TokenKind::Word && !cursor_.at_numeral()) {
    if (cursor_.take_word("selection")) return selection(payload);
    if (cursor_.take_word("counted")) return counted(payload);
    if (cursor_.take_word("causal_mask")) return causal(payload);
    payload.kind = PayloadKind::Drawn;
    return draw(payload.draw) && shape(payload);
  }
  Numeral number;
  if (!cursor_.numeral(number, "a number, a list such as [1, 2] or a draw")) return false;
  payload.numerals = {static_cast<std::uint32_t>(syntax_.numerals.size()), 1};
  syntax_.numerals.push_back(number);
  return cursor_.kind() != TokenKind::LeftBracket || shape(payload);
}

bool Parser::literal(Payload& payload) {
  payload.kind = PayloadKind::Literal;
  return LiteralReader(cursor_).run(payload);
}

bool Parser::selection(Payload& payload) {
  payload.kind = PayloadKind::Selection;
  if (cursor_.kind() != TokenKind::LeftParenthesis) return cursor_.refuse_here("a `(`");
  if (!cursor_.open() || !wholes(payload.numerals)) return false;
  if (!cursor_.expect(TokenKind::Comma, "a `,` and the size of the vocabulary")) return false;
  if (!cursor_.whole(payload.count, "the size of the vocabulary, a whole number,")) return false;
  if (cursor_.take_if(TokenKind::Comma) && cursor_.kind() != TokenKind::RightParenthesis) {
    if (!cursor_.numeral(payload.one, "a number")) return false;
    cursor_.take_if(TokenKind::Comma);
  }
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`");
}

bool Parser::counted(Payload& payload) {
  payload.kind = PayloadKind::Counted;
  if (cursor_.kind() != TokenKind::LeftParenthesis) return cursor_.refuse_here("a `(`");
  if (!cursor_.open() || !cursor_.whole(payload.count, "a whole number")) return false;
  cursor_.take_if(TokenKind::Comma);
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`") && shape(payload);
}

bool Parser::causal(Payload& payload) {
  payload.kind = PayloadKind::Causal;
  if (cursor_.kind() != TokenKind::LeftParenthesis) return cursor_.refuse_here("a `(`");
  if (!cursor_.open() || !cursor_.whole(payload.count, "a whole number")) return false;
  if (!cursor_.expect(TokenKind::Comma, "a `,` and a number to fill the mask with")) return false;
  if (!cursor_.numeral(payload.one, "a number to fill the mask with")) return false;
  cursor_.take_if(TokenKind::Comma);
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`");
}

bool Parser::draw(DrawCall& draw) {
  const std::optional<Draw> kind =
      cursor_.kind() == TokenKind::Word ? draw_kind(cursor_.text()) : std::nullopt;
  if (!kind) return cursor_.refuse_here("a draw such as `uniform(1)`");
  draw.kind = *kind;
  const std::string_view word = cursor_.text();
  cursor_.take();
  if (cursor_.kind() != TokenKind::LeftParenthesis) {
    return cursor_.refuse_here("a `(` and a seed");
  }
  if (!cursor_.open() || !cursor_.whole(draw.seed, "a seed, a whole number,")) return false;
  if (cursor_.take_if(TokenKind::Comma) && cursor_.kind() != TokenKind::RightParenthesis) {
    const std::uint32_t second = cursor_.at();
    if (!cursor_.numeral(draw.scale, "a number")) return false;
    if (takes_seed_alone(draw.kind)) {
      return cursor_.refuse(second, cursor_.last(), join("`", word, "` takes a seed and no scale"));
    }
    cursor_.take_if(TokenKind::Comma);
  }
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`");
}

}  // namespace topos::language
