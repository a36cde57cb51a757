#include "language/lexer.hpp"

#include "language/letters.hpp"

namespace topos::language {

namespace {

bool is_digit(char character) { return character >= '0' && character <= '9'; }

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 0;  ///< in bytes; 0 where the bytes are not UTF-8
};

CodePoint decode(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80u) return {lead, 1};
  const std::size_t length = lead >= 0xf0u ? 4 : lead >= 0xe0u ? 3 : lead >= 0xc2u ? 2 : 0;
  if (length == 0 || lead > 0xf4u) return {};
  char32_t code = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0u) != 0x80u) return {};
    code = code << 6 | (byte(i) & 0x3fu);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  if (code < smallest[length] || code > 0x10ffff || surrogate) return {};
  return {code, length};
}

}  // namespace

Lexer::Lexer(std::string_view source) : source_(source) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (source.starts_with(byte_order_mark)) at_ = line_start_ = byte_order_mark.size();
}

Token Lexer::next() {
  skip_blanks();
  const std::size_t start = at_;
  Token token{.span = {.start = static_cast<std::uint32_t>(start),
                       .line = line_,
                       .column = static_cast<std::uint32_t>(start - line_start_ + 1)}};
  if (at_ == source_.size()) return token;
  token.kind = cut();
  token.span.length = static_cast<std::uint32_t>(at_ - start);
  if (token.kind == TokenKind::Newline) {
    ++line_;
    line_start_ = at_;
  }
  return token;
}

void Lexer::skip_blanks() {
  while (peek() == ' ' || peek() == '\t' || peek() == '\r') ++at_;
}

char Lexer::peek(std::size_t ahead) const {
  return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
}

bool Lexer::take(char expected) {
  if (at_ == source_.size() || source_[at_] != expected) return false;
  ++at_;
  return true;
}

std::size_t Lexer::name_length(std::size_t ahead) const {
  if (at_ + ahead >= source_.size()) return 0;
  const char first = source_[at_ + ahead];
  if (first == '_' || is_digit(first)) return 1;
  const CodePoint point = decode(source_.substr(at_ + ahead));
  return is_letter(point.code) ? point.length : 0;
}

bool Lexer::take_name() {
  const std::size_t start = at_;
  while (const std::size_t length = name_length()) at_ += length;
  return at_ > start;
}

bool Lexer::take_digits() {
  const std::size_t start = at_;
  while (is_digit(peek())) ++at_;
  return at_ > start;
}

TokenKind Lexer::cut() {
  const char first = peek();
  if (take('\n')) return TokenKind::Newline;
  if (first == '#') {
    while (at_ < source_.size() && source_[at_] != '\n') ++at_;
    return TokenKind::Comment;
  }
  if (is_digit(first) || (first == '.' && is_digit(peek(1)))) return cut_number();
  if (name_length() > 0) return cut_name();
  if (first == '"') return cut_string();
  if (first == '$' && peek(1) == '{') return cut_slot();
  return cut_sign();
}

TokenKind Lexer::cut_name() {
  take_name();
  if (peek() != '.') return TokenKind::Word;
  while (take('.')) {
    if (!take_name()) return TokenKind::Wrong;
  }
  return TokenKind::Path;
}

TokenKind Lexer::cut_number() {
  take_digits();
  if (take('.')) take_digits();
  bool complete = true;
  if (peek() == 'e' || peek() == 'E') {
    ++at_;
    if (peek() == '+' || peek() == '-') ++at_;
    complete = take_digits();
  }
  // What clings to a number belongs to the same mistake: `1.2.3`, `2x`, `0x10`.
  const std::size_t end = at_;
  while (take_name() || take('.')) {
  }
  return complete && at_ == end ? TokenKind::Number : TokenKind::Wrong;
}

TokenKind Lexer::cut_string() {
  take('"');
  while (at_ < source_.size() && source_[at_] != '"' && source_[at_] != '\n') ++at_;
  return take('"') ? TokenKind::String : TokenKind::Wrong;
}

TokenKind Lexer::cut_slot() {
  at_ += 2;
  const bool numbered = take_digits();
  return take('}') && numbered ? TokenKind::Slot : TokenKind::Wrong;
}

TokenKind Lexer::cut_sign() {
  constexpr std::string_view signs = "+-*/@=,:;()[]";
  constexpr TokenKind kinds[] = {TokenKind::Plus,
                                 TokenKind::Minus,
                                 TokenKind::Star,
                                 TokenKind::Slash,
                                 TokenKind::At,
                                 TokenKind::Equals,
                                 TokenKind::Comma,
                                 TokenKind::Colon,
                                 TokenKind::Semicolon,
                                 TokenKind::LeftParenthesis,
                                 TokenKind::RightParenthesis,
                                 TokenKind::LeftBracket,
                                 TokenKind::RightBracket};
  const std::size_t found = signs.find(peek());
  if (found != std::string_view::npos) {
    ++at_;
    return kinds[found];
  }
  const std::size_t length = decode(source_.substr(at_)).length;
  at_ += length == 0 ? 1 : length;
  return TokenKind::Wrong;
}

}  // namespace topos::language
