#include "language/cursor.hpp"

#include "foundation/text.hpp"
#include "language/numeral.hpp"

namespace topos::language {

std::uint32_t Cursor::at() {
  if (!open_.empty()) {
    while (syntax_.tokens[position_].kind == TokenKind::Newline) ++position_;
  }
  return position_;
}

TokenKind Cursor::kind_after() {
  std::uint32_t next = at();
  if (syntax_.tokens[next].kind == TokenKind::End) return TokenKind::End;
  ++next;
  if (!open_.empty()) {
    while (syntax_.tokens[next].kind == TokenKind::Newline) ++next;
  }
  return syntax_.tokens[next].kind;
}

const Token& Cursor::inside_call() {
  std::uint32_t next = at();
  for (int behind = 0; behind < 2; ++behind) {
    do {
      ++next;
    } while (syntax_.tokens[next].kind == TokenKind::Newline);
  }
  return syntax_.tokens[next];
}

std::uint32_t Cursor::take() {
  last_ = at();
  if (syntax_.tokens[last_].kind != TokenKind::End) ++position_;
  return last_;
}

bool Cursor::take_if(TokenKind wanted) {
  if (kind() != wanted) return false;
  take();
  return true;
}

bool Cursor::take_word(std::string_view word) {
  if (!is_word(word)) return false;
  take();
  return true;
}

bool Cursor::open() {
  if (open_.size() >= limits_.nesting) {
    return refuse(at(), join("brackets nest deeper than ", std::size_t{limits_.nesting},
                             " levels, the limit, here"));
  }
  open_.push_back(take());
  return true;
}

void Cursor::close() {
  take();
  open_.pop_back();
}

bool Cursor::expect(TokenKind wanted, std::string_view needed) {
  if (kind() == wanted) {
    if (wanted == TokenKind::RightParenthesis || wanted == TokenKind::RightBracket) {
      close();
    } else {
      take();
    }
    return true;
  }
  return refuse_here(needed);
}

bool Cursor::blame_open_bracket() {
  if (open_.empty()) return false;
  const Token& here = token();
  const bool ended = here.kind == TokenKind::End;
  if (!ended && here.span.line == syntax_.tokens[last_].span.line) return false;
  const std::uint32_t bracket = open_.back();
  const bool round = syntax_.tokens[bracket].kind == TokenKind::LeftParenthesis;
  unclosed_ = true;
  refuse(bracket, join("this `", round ? "(" : "[", "` needs a `", round ? ")" : "]", "`, found ",
                       syntax_.described(at()),
                       ended ? std::string() : join(" on line ", std::size_t{here.span.line})));
  return true;
}

bool Cursor::refuse(std::uint32_t first, std::uint32_t last, std::string message) {
  diagnostics_.push_back({syntax_.span(first, last), std::move(message)});
  return false;
}

bool Cursor::refuse(std::uint32_t token, std::string message) {
  return refuse(token, token, std::move(message));
}

bool Cursor::refuse_here(std::string_view needed) {
  if (kind() == TokenKind::Wrong) return refuse(at(), reason(syntax_.source, token()));
  if (blame_open_bracket()) return false;
  return refuse(at(), join(needed, " is needed here, found ", syntax_.described(at())));
}

bool Cursor::at_numeral() {
  if (kind() == TokenKind::Number || kind() == TokenKind::Slot) return true;
  return kind() == TokenKind::Word && is_number_word(text());
}

bool Cursor::numeral(Numeral& found, std::string_view needed) {
  found.negative = kind() == TokenKind::Minus;
  if (found.negative || kind() == TokenKind::Plus) take();
  if (!at_numeral()) return refuse_here(needed);
  found.token = take();
  return true;
}

bool Cursor::whole(Numeral& found, std::string_view needed) {
  if (kind() == TokenKind::Slot) {
    found.token = take();
    return true;
  }
  if (kind() != TokenKind::Number) return refuse_here(needed);
  if (!read_whole(text())) {
    return refuse(at(), join(needed, " is needed here, found ", syntax_.described(at())));
  }
  found.token = take();
  return true;
}

void Cursor::recover() {
  const std::uint32_t start = at();
  std::size_t depth = open_.size();
  open_.clear();
  if (unclosed_) {  // the line that was found instead is a statement of its own
    unclosed_ = false;
    return;
  }
  std::uint32_t first_newline = no_token;
  for (position_ = start;; ++position_) {
    const TokenKind kind = syntax_.tokens[position_].kind;
    if (kind == TokenKind::End) break;
    if (kind == TokenKind::LeftParenthesis || kind == TokenKind::LeftBracket) ++depth;
    if (kind == TokenKind::RightParenthesis || kind == TokenKind::RightBracket) {
      depth -= depth > 0 ? 1u : 0u;
    }
    if (kind != TokenKind::Newline) continue;
    if (first_newline == no_token) first_newline = position_;
    if (depth == 0) return;
  }
  if (depth > 0 && first_newline != no_token) position_ = first_newline;
}

}  // namespace topos::language
