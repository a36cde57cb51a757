#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "language/syntax.hpp"

namespace topos::language {

/// A place among the tokens of a program, the brackets open there, and what has been found wrong.
/// Newlines inside brackets are stepped over.
class Cursor {
 public:
  Cursor(Syntax& syntax, const Limits& limits, std::vector<Diagnostic>& diagnostics)
      : syntax_(syntax), limits_(limits), diagnostics_(diagnostics) {}

  /// The index of the token at the cursor, and of the last one taken.
  std::uint32_t at();
  std::uint32_t last() const { return last_; }
  const Token& token() { return syntax_.tokens[at()]; }
  TokenKind kind() { return token().kind; }
  /// The kind of the token behind the one at the cursor.
  TokenKind kind_after();
  /// The token behind the parenthesis that follows the word at the cursor.
  const Token& inside_call();
  std::string_view text() { return syntax_.text(at()); }
  bool is_word(std::string_view word) { return kind() == TokenKind::Word && text() == word; }

  /// Steps over the token at the cursor and answers its index. The end stays.
  std::uint32_t take();
  bool take_if(TokenKind kind);
  bool take_word(std::string_view word);

  /// Steps over an opening bracket. Refuses one beyond the limit of nesting.
  bool open();
  void close();
  /// Steps over `kind`, or says that `needed` was needed. A bracket that is left open is blamed
  /// itself where the text goes on to another line.
  bool expect(TokenKind kind, std::string_view needed);

  /// Reports one sentence and answers false.
  bool refuse(std::uint32_t token, std::string message);
  bool refuse(std::uint32_t first, std::uint32_t last, std::string message);
  /// `a value is needed here, found ...` at the cursor.
  bool refuse_here(std::string_view needed);

  /// Whether a number without a sign stands here, or a slot for one.
  bool at_numeral();
  /// Steps over a number with or without a sign.
  bool numeral(Numeral& found, std::string_view needed);
  /// Steps over digits alone.
  bool whole(Numeral& found, std::string_view needed);

  /// Leaves the statement: behind the newline that ends it, as far as its brackets tell.
  void recover();

  Syntax& syntax() { return syntax_; }

 private:
  bool blame_open_bracket();

  Syntax& syntax_;
  const Limits& limits_;
  std::vector<Diagnostic>& diagnostics_;
  std::uint32_t position_ = 0;
  std::uint32_t last_ = 0;
  std::vector<std::uint32_t> open_;
  bool unclosed_ = false;
};

}  // namespace topos::language
