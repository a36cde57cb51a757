#include "language/lexer.hpp"
#include "engine/language/programs.hpp"
#include "language/letters.hpp"

using namespace programs;

namespace {

std::vector<TokenKind> kinds(std::string_view source) {
  std::vector<TokenKind> out;
  Lexer lexer(source);
  for (Token token = lexer.next(); token.kind != TokenKind::End; token = lexer.next()) {
    out.push_back(token.kind);
  }
  return out;
}

using enum TokenKind;
using Kinds = std::vector<TokenKind>;

}  // namespace

TEST_CASE("numbers are digits with one point and an exponent") {
  for (std::string_view number : {"1", "1.", ".5", "1.5", "1e5", "1.e-5", ".5E+5", "007"}) {
    INFO(number);
    CHECK(kinds(number) == Kinds{Number});
  }
  for (std::string_view number : {"1.2.3", "1e", "1e+", "2x", "0x10", "1_000", "1..", "1e5.2"}) {
    INFO(number);
    CHECK(kinds(number) == Kinds{Wrong});
  }
}

TEST_CASE("a point right behind a name begins a path, never a number") {
  CHECK(kinds("net.0.weights") == Kinds{Path});
  CHECK(kinds("net .5") == Kinds{Word, Number});
  CHECK(kinds("x.5") == Kinds{Path});
  CHECK(kinds("net. 5") == Kinds{Wrong, Number});
}

TEST_CASE("a number sign in a string begins no comment") {
  CHECK(kinds("\"a # b\" # c") == Kinds{String, Comment});
}

TEST_CASE("line and column count from one, in bytes") {
  Lexer lexer(
      "\xef\xbb\xbf"
      "é = 1\r\n  y");
  CHECK(lexer.next().span == Span{3, 2, 1, 1});
  CHECK(lexer.next().span == Span{6, 1, 1, 4});
  lexer.next();
  CHECK(lexer.next().kind == Newline);
  CHECK(lexer.next().span == Span{13, 1, 2, 3});
}

TEST_CASE("letters are letters of any script, and nothing else is") {
  for (char32_t letter : {U'a', U'Z', U'é', U'ß', U'α', U'я', U'ש', U'日', U'한', U'\U0001D49C'}) {
    CHECK(is_letter(letter));
  }
  for (char32_t other : {U'0', U'_', U'×', U'÷', U'—', U'∂', U'２', U'\u0301', U'\U0001F331'}) {
    CHECK_FALSE(is_letter(other));
  }
}

TEST_CASE("bytes that are not UTF-8 are wrong one at a time") {
  CHECK(kinds("\xff\xc3") == Kinds{Wrong, Wrong});
  CHECK(kinds("\xed\xa0\x80") == Kinds{Wrong, Wrong, Wrong});
}
