#include "language/syntax.hpp"

#include <map>

#include "language/lexer.hpp"
#include "language/parser.hpp"

namespace topos::language {

namespace {

/// Cuts the whole text, leaves comments out and numbers the words.
void cut(Syntax& syntax) {
  std::map<std::string_view, std::uint32_t> numbers;
  Lexer lexer(syntax.source);
  for (;;) {
    Token token = lexer.next();
    if (token.kind == TokenKind::Comment) continue;
    if (is_name(token.kind)) {
      const std::string_view whole = text(syntax.source, token);
      const std::string_view word = whole.substr(0, whole.find('.'));
      const auto [place, fresh] =
          numbers.emplace(word, static_cast<std::uint32_t>(syntax.words.size()));
      if (fresh) syntax.words.emplace_back(word);
      token.word = place->second;
    }
    syntax.tokens.push_back(token);
    if (token.kind == TokenKind::End) return;
  }
}

}  // namespace

Span Syntax::span(std::uint32_t first, std::uint32_t last) const {
  Span span = tokens[first].span;
  const Span& end = tokens[last].span;
  span.length = end.start + end.length - span.start;
  return span;
}

Syntax read_syntax(std::string_view source, const Limits& limits,
                   std::vector<Diagnostic>& diagnostics) {
  Syntax syntax;
  syntax.source = source;
  cut(syntax);
  Parser(syntax, limits, diagnostics).run();
  return syntax;
}

}  // namespace topos::language
