#pragma once

#include <string_view>

#include "language/token.hpp"

namespace topos::language {

/// Cuts a text into tokens, one for each call, comments among them; after the last, `End` for ever.
/// It never fails: what is no token is one of kind `Wrong`, and every byte but blanks is in one.
class Lexer {
 public:
  explicit Lexer(std::string_view source);
  Token next();

 private:
  void skip_blanks();
  char peek(std::size_t ahead = 0) const;
  bool take(char expected);
  /// Length in bytes of the letter, digit or `_` at `at_ + ahead`; 0 where there is none.
  std::size_t name_length(std::size_t ahead = 0) const;
  bool take_name();
  bool take_digits();
  TokenKind cut();
  TokenKind cut_name();
  TokenKind cut_number();
  TokenKind cut_string();
  TokenKind cut_slot();
  TokenKind cut_sign();

  std::string_view source_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  std::size_t line_start_ = 0;
};

}  // namespace topos::language
