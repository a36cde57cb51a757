#include "language/token.hpp"

#include "foundation/text.hpp"

namespace topos::language {

namespace {

/// Long tokens are quoted in part, so that a sentence stays a sentence.
std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return join("`", text, "`");
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
  return join("`", text.substr(0, end), "...`");
}

}  // namespace

std::string described(std::string_view source, const Token& token) {
  if (token.kind == TokenKind::Newline) return "the end of the line";
  if (token.kind == TokenKind::End) return "the end of the program";
  return quoted(text(source, token));
}

std::string reason(std::string_view source, const Token& token) {
  const std::string_view wrong = text(source, token);
  const char first = wrong[0];
  if (first == '"') return "a string needs a closing `\"` on its line";
  if (first == '.' || (first >= '0' && first <= '9')) {
    return join(quoted(wrong), " is not a number");
  }
  if (wrong.back() == '.') return join(quoted(wrong), " needs a name or a number after its point");
  if (wrong.size() == 1 && static_cast<unsigned char>(first) >= 0x80u) {
    return "the text is not valid UTF-8 here";
  }
  return join(quoted(wrong), " has no meaning here");
}

}  // namespace topos::language
