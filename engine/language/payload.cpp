#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/parser.hpp"

namespace topos::language {

namespace {

std::optional<Draw> draw_kind(std::string_view word) {
  if (word == "uniform") return Draw::Uniform;
  if (word == "normal") return Draw::Normal;
  if (word == "xavier") return Draw::Xavier;
  return std::nullopt;
}

/// The lists of a literal while they are read: how many items each open one has, and how many
/// every list of that depth must have.
class Rows {
 public:
  void open() { counts_.push_back(0); }
  std::size_t depth() const { return counts_.size(); }
  bool empty() const { return counts_.back() == 0; }
  /// Whether an item may stand at this depth, a number or a list.
  bool item(bool number) {
    ++counts_.back();
    if (number && rank_ == 0) rank_ = depth();
    return number ? rank_ == depth() : rank_ == 0 || depth() < rank_;
  }
  /// Closes a list. Whether its length is that of its sisters; `expected` is theirs.
  bool close(std::size_t& count, std::size_t& expected) {
    if (extents_.size() < depth()) extents_.resize(depth(), 0);
    count = counts_.back();
    std::size_t& extent = extents_[depth() - 1];
    counts_.pop_back();
    expected = extent == 0 ? extent = count : extent;
    return count == expected;
  }
  const std::vector<std::size_t>& extents() const { return extents_; }

 private:
  std::vector<std::size_t> counts_;
  std::vector<std::size_t> extents_;
  std::size_t rank_ = 0;  ///< 0 until the first number
};

}  // namespace

bool Parser::at_numeral() {
  const TokenKind kind = cursor_.kind();
  if (kind == TokenKind::Number || kind == TokenKind::Slot) return true;
  return kind == TokenKind::Word && is_number_word(cursor_.text());
}

bool Parser::numeral(Numeral& numeral, std::string_view needed) {
  numeral.negative = cursor_.kind() == TokenKind::Minus;
  if (numeral.negative || cursor_.kind() == TokenKind::Plus) cursor_.take();
  if (!at_numeral()) return cursor_.refuse_here(needed);
  numeral.token = cursor_.take();
  return true;
}

bool Parser::whole(Numeral& numeral, std::string_view needed) {
  if (cursor_.kind() == TokenKind::Slot) {
    numeral.token = cursor_.take();
    return true;
  }
  if (cursor_.kind() != TokenKind::Number) return cursor_.refuse_here(needed);
  if (!read_whole(cursor_.text())) {
    return cursor_.refuse(cursor_.at(),
                          join(needed, " is needed here, found ", syntax_.described(cursor_.at())));
  }
  numeral.token = cursor_.take();
  return true;
}

bool Parser::wholes(Range& numerals) {
  if (cursor_.kind() != TokenKind::LeftBracket) return cursor_.refuse_here("a `[`");
  if (!cursor_.open()) return false;
  numerals.first = static_cast<std::uint32_t>(syntax_.numerals.size());
  while (cursor_.kind() != TokenKind::RightBracket) {
    Numeral item;
    if (!whole(item, "a whole number")) return false;
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
    if (!numeral(number, "a number, a shape such as [2, 3] or `of` and data")) return false;
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
  if (cursor_.kind() == TokenKind::Word && !at_numeral()) {
    if (cursor_.take_word("selection")) return selection(payload);
    if (cursor_.take_word("counted")) return counted(payload);
    payload.kind = PayloadKind::Drawn;
    return draw(payload.draw) && shape(payload);
  }
  Numeral number;
  if (!numeral(number, "a number, a list such as [1, 2] or a draw")) return false;
  payload.numerals = {static_cast<std::uint32_t>(syntax_.numerals.size()), 1};
  syntax_.numerals.push_back(number);
  return cursor_.kind() != TokenKind::LeftBracket || shape(payload);
}

bool Parser::literal(Payload& payload) {
  payload.kind = PayloadKind::Literal;
  payload.numerals.first = static_cast<std::uint32_t>(syntax_.numerals.size());
  Rows rows;
  std::vector<std::uint32_t> opened;
  bool item_next = true;  // else a comma or the end of a list
  do {
    const std::uint32_t here = cursor_.at();
    if (cursor_.kind() == TokenKind::RightBracket) {
      if (rows.empty()) {
        return cursor_.refuse(here, "a list needs at least one number, found `]`");
      }
      std::size_t count = 0;
      std::size_t expected = 0;
      const bool level = rows.close(count, expected);
      cursor_.close();
      if (!level) {
        return cursor_.refuse(
            opened.back(), here,
            join("the lists of a literal need one length, got ", count, " after ", expected));
      }
      opened.pop_back();
      item_next = false;
    } else if (!item_next) {
      if (!cursor_.take_if(TokenKind::Comma)) return cursor_.refuse_here("a `,` or `]`");
      item_next = true;
    } else if (cursor_.kind() == TokenKind::LeftBracket) {
      if (rows.depth() > 0 && !rows.item(false)) {
        return cursor_.refuse(here, "a number is needed here as before, found a list");
      }
      if (!cursor_.open()) return false;
      opened.push_back(here);
      rows.open();
    } else {
      Numeral number;
      if (!numeral(number, "a number")) return false;
      if (!rows.item(true)) {
        return cursor_.refuse(here, cursor_.last(),
                              "a list is needed here as before, found a number");
      }
      syntax_.numerals.push_back(number);
      item_next = false;
    }
  } while (rows.depth() > 0);
  payload.numerals.count =
      static_cast<std::uint32_t>(syntax_.numerals.size()) - payload.numerals.first;
  payload.shape = {static_cast<std::uint32_t>(syntax_.literal_extents.size()),
                   static_cast<std::uint32_t>(rows.extents().size())};
  for (std::size_t extent : rows.extents()) syntax_.literal_extents.push_back(extent);
  return true;
}

bool Parser::selection(Payload& payload) {
  payload.kind = PayloadKind::Selection;
  if (cursor_.kind() != TokenKind::LeftParenthesis) return cursor_.refuse_here("a `(`");
  if (!cursor_.open() || !wholes(payload.numerals)) return false;
  if (!cursor_.expect(TokenKind::Comma, "a `,` and the size of the vocabulary")) return false;
  if (!whole(payload.count, "the size of the vocabulary, a whole number,")) return false;
  if (cursor_.take_if(TokenKind::Comma) && cursor_.kind() != TokenKind::RightParenthesis) {
    if (!numeral(payload.one, "a number")) return false;
    cursor_.take_if(TokenKind::Comma);
  }
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`");
}

bool Parser::counted(Payload& payload) {
  payload.kind = PayloadKind::Counted;
  if (cursor_.kind() != TokenKind::LeftParenthesis) return cursor_.refuse_here("a `(`");
  if (!cursor_.open() || !whole(payload.count, "a whole number")) return false;
  cursor_.take_if(TokenKind::Comma);
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`") && shape(payload);
}

bool Parser::draw(DrawCall& draw) {
  const std::optional<Draw> kind =
      cursor_.kind() == TokenKind::Word ? draw_kind(cursor_.text()) : std::nullopt;
  if (!kind) return cursor_.refuse_here("a draw: `uniform`, `normal` or `xavier`,");
  draw.kind = *kind;
  const std::string_view word = cursor_.text();
  cursor_.take();
  if (cursor_.kind() != TokenKind::LeftParenthesis) {
    return cursor_.refuse_here("a `(` and a seed");
  }
  if (!cursor_.open() || !whole(draw.seed, "a seed, a whole number,")) return false;
  if (cursor_.take_if(TokenKind::Comma) && cursor_.kind() != TokenKind::RightParenthesis) {
    const std::uint32_t second = cursor_.at();
    if (!numeral(draw.scale, "a number")) return false;
    if (draw.kind == Draw::Xavier) {
      return cursor_.refuse(second, cursor_.last(), join("`", word, "` takes a seed and no scale"));
    }
    cursor_.take_if(TokenKind::Comma);
  }
  return cursor_.expect(TokenKind::RightParenthesis, "a `)`");
}

}  // namespace topos::language
