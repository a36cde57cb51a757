#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "language/span.hpp"

namespace topos::language {

enum class TokenKind : std::uint8_t {
  Word,
  Path,  ///< a word with segments behind it: `net.0.weights`
  Number,
  Slot,  ///< `${k}` of the template tag
  String,
  Comment,
  Newline,
  End,
  Plus,
  Minus,
  Star,
  Slash,
  At,
  Equals,
  Comma,
  Colon,
  Semicolon,
  LeftParenthesis,
  RightParenthesis,
  LeftBracket,
  RightBracket,
  Wrong,  ///< text that is no token
};

struct Token {
  TokenKind kind = TokenKind::End;
  Span span = {};
  /// Of a word or a path: which of the program's words stands (first) in it.
  std::uint32_t word = 0;
};

/// Whether a token of that kind can stand for something: a name, or a path below one.
inline bool is_name(TokenKind kind) { return kind == TokenKind::Word || kind == TokenKind::Path; }

/// The token's text; a path's is whole.
inline std::string_view text(std::string_view source, const Token& token) {
  return source.substr(token.span.start, token.span.length);
}

/// The token as sentences name it: `` `w` ``, `the end of the line`.
std::string described(std::string_view source, const Token& token);

/// Why a token of kind `Wrong` is wrong.
std::string reason(std::string_view source, const Token& token);

}  // namespace topos::language
