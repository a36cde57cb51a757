#include "language/parser.hpp"

#include <map>

#include "foundation/text.hpp"
#include "language/lexer.hpp"

namespace topos::language {

namespace {

bool is_name(TokenKind kind) { return kind == TokenKind::Word || kind == TokenKind::Path; }

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

Parser::Parser(Syntax& syntax, const Limits& limits, std::vector<Diagnostic>& diagnostics)
    : syntax_(syntax),
      cursor_(syntax, limits, diagnostics),
      diagnostics_(diagnostics),
      meanings_(syntax.words.size(), Meaning::Free) {}

void Parser::run() {
  header();
  while (diagnostics_.size() < maximum_diagnostics) {
    while (cursor_.take_if(TokenKind::Newline)) {
    }
    if (cursor_.kind() == TokenKind::End) return;
    statement();
  }
}

void Parser::header() {
  const auto heads = [&](std::string_view word) {
    while (cursor_.take_if(TokenKind::Newline)) {
    }
    if (!cursor_.is_word(word)) return false;
    const TokenKind after = cursor_.kind_after();
    return after != TokenKind::Equals && after != TokenKind::Comma;
  };
  if (heads("topos") && !(version() && end_of_statement())) cursor_.recover();
  if (heads("tape") && !(element() && end_of_statement())) cursor_.recover();
}

bool Parser::version() {
  cursor_.take();
  if (cursor_.kind() == TokenKind::Number && cursor_.text() == "1") {
    cursor_.take();
    return true;
  }
  return cursor_.refuse(cursor_.at(), join("the language here is of version 1, found ",
                                           syntax_.described(cursor_.at())));
}

bool Parser::element() {
  cursor_.take();
  syntax_.element_token = cursor_.at();
  if (cursor_.is_word("f32")) syntax_.element = ElementName::F32;
  if (cursor_.is_word("f64") || cursor_.is_word("f32")) {
    cursor_.take();
    return true;
  }
  return cursor_.refuse(
      cursor_.at(), join("a tape here is of f64 or f32, found ", syntax_.described(cursor_.at())));
}

void Parser::statement() {
  Statement statement{.first = cursor_.at()};
  const std::uint32_t names = static_cast<std::uint32_t>(syntax_.names.size());
  statement.names = {names, 0};
  statement.failed = !(statement_body(statement) && end_of_statement());
  statement.last = cursor_.last();
  if (statement.failed) cursor_.recover();
  const bool assigns =
      statement.kind == StatementKind::Assign || statement.kind == StatementKind::Layer;
  for (std::uint32_t token : slice(syntax_.names, statement.names)) {
    if (!assigns) break;
    meanings_[syntax_.tokens[token].word] =
        statement.kind == StatementKind::Layer ? Meaning::Layer : Meaning::Value;
  }
  syntax_.statements.push_back(statement);
}

bool Parser::statement_body(Statement& statement) {
  const TokenKind after = cursor_.kind_after();
  if (cursor_.kind() == TokenKind::Path && after == TokenKind::Equals) {
    return cursor_.refuse(cursor_.at(), join("a name without a path is needed before `=`, found ",
                                             syntax_.described(cursor_.at())));
  }
  if (cursor_.kind() != TokenKind::Word) {
    return cursor_.refuse_here("a line such as `name = expression`");
  }
  if (after == TokenKind::Equals || after == TokenKind::Comma) return assignment(statement);
  if (cursor_.take_word("reopen")) {
    statement.kind = StatementKind::Reopen;
    return true;
  }
  if (cursor_.take_word("divider")) return divider(statement);
  if (cursor_.take_word("target")) return target(statement);
  if (cursor_.take_word("feed")) return feed(statement);
  if (cursor_.take_word("show")) return show(statement);
  for (std::string_view word : {"entry", "root", "observe", "backward", "numerics"}) {
    if (cursor_.is_word(word)) return entry(statement);
  }
  if (cursor_.is_word("tape") || cursor_.is_word("topos")) {
    return cursor_.refuse(
        cursor_.at(), join("`", cursor_.text(), "` belongs before the first line of the program"));
  }
  return cursor_.refuse(cursor_.at(), join("a line such as `name = expression` is needed here, ",
                                           "found ", syntax_.described(cursor_.at())));
}

bool Parser::assignment(Statement& statement) {
  for (;;) {
    if (cursor_.kind() != TokenKind::Word) return cursor_.refuse_here("a name");
    syntax_.names.push_back(cursor_.take());
    ++statement.names.count;
    if (!cursor_.take_if(TokenKind::Comma)) break;
  }
  if (!cursor_.expect(TokenKind::Equals, "a `=`")) return false;
  const bool called =
      cursor_.kind() == TokenKind::Word && cursor_.kind_after() == TokenKind::LeftParenthesis;
  if (called && meaning(cursor_.token()) != Meaning::Layer &&
      find_layer(cursor_.text(), false) != nullptr && find_function(cursor_.text()) == nullptr) {
    if (statement.names.count == 1) return layer(statement);
    return cursor_.refuse(cursor_.at(),
                          join("`", cursor_.text(), "` makes one layer, found ",
                               counted_noun(statement.names.count, "name"), " for it"));
  }
  return expression(statement.terms);
}

bool Parser::target(Statement& statement) {
  statement.kind = StatementKind::Target;
  return name_list(statement.names) &&
         (statement.names.count == 1 || cursor_.refuse(syntax_.names[statement.names.first + 1],
                                                       "`target` takes one name, found another"));
}

bool Parser::divider(Statement& statement) {
  statement.kind = StatementKind::Divider;
  if (cursor_.kind() != TokenKind::String) {
    return cursor_.refuse_here("a label in quotes, such as `divider \"the derivative\"`,");
  }
  statement.item = cursor_.take();
  return true;
}

bool Parser::feed(Statement& statement) {
  statement.kind = StatementKind::Feed;
  if (!is_name(cursor_.kind())) return cursor_.refuse_here("the name of an input");
  syntax_.names.push_back(cursor_.take());
  statement.names.count = 1;
  return payload(statement.item);
}

bool Parser::show(Statement& statement) {
  statement.kind = StatementKind::Show;
  statement.parts.first = static_cast<std::uint32_t>(syntax_.show_items.size());
  do {
    const bool trailing = statement.parts.count > 0 && !is_name(cursor_.kind());
    if (trailing) break;
    if (!show_item()) return false;
    ++statement.parts.count;
  } while (cursor_.take_if(TokenKind::Comma));
  return true;
}

bool Parser::show_item() {
  ShowItem item{.first = cursor_.at()};
  if (cursor_.is_word("gradient") && is_name(cursor_.kind_after())) {
    cursor_.take();
    item.gradient = true;
  }
  if (!is_name(cursor_.kind())) return cursor_.refuse_here("a name");
  item.name = cursor_.take();
  if (cursor_.kind() == TokenKind::String) item.label = cursor_.take();
  if (cursor_.kind() == TokenKind::Wrong) return cursor_.refuse_here("a label");
  syntax_.show_items.push_back(item);
  return true;
}

bool Parser::entry(Statement& statement) {
  statement.kind = StatementKind::Entry;
  if (cursor_.take_word("entry")) {
    if (cursor_.kind() != TokenKind::Word) return cursor_.refuse_here("a name for the entry");
    syntax_.names.push_back(cursor_.take());
    statement.names.count = 1;
    if (!cursor_.expect(TokenKind::Colon, "a `:`")) return false;
  }
  statement.parts.first = static_cast<std::uint32_t>(syntax_.entry_parts.size());
  do {
    if (!entry_part()) return false;
    ++statement.parts.count;
  } while (cursor_.take_if(TokenKind::Semicolon));
  return true;
}

bool Parser::entry_part() {
  EntryPart part;
  if (cursor_.take_word("root")) {
    if (!name_list(part.names)) return false;
  } else if (cursor_.take_word("observe")) {
    part.kind = EntryPartKind::Observe;
    if (!name_list(part.names)) return false;
  } else if (cursor_.take_word("backward")) {
    part.kind = EntryPartKind::Backward;
  } else if (cursor_.take_word("numerics")) {
    part.kind = EntryPartKind::Numerics;
    part.fast = cursor_.is_word("fast");
    if (!part.fast && !cursor_.is_word("exact")) return cursor_.refuse_here("`exact` or `fast`");
    cursor_.take();
  } else {
    return cursor_.refuse_here("`root`, `observe`, `backward` or `numerics`");
  }
  syntax_.entry_parts.push_back(part);
  return true;
}

bool Parser::name_list(Range& names) {
  names = {static_cast<std::uint32_t>(syntax_.names.size()), 0};
  do {
    if (names.count > 0 && !is_name(cursor_.kind())) break;  // a trailing comma
    if (!is_name(cursor_.kind())) return cursor_.refuse_here("a name");
    syntax_.names.push_back(cursor_.take());
    ++names.count;
  } while (cursor_.take_if(TokenKind::Comma));
  return true;
}

bool Parser::end_of_statement() {
  const TokenKind kind = cursor_.kind();
  if (kind == TokenKind::Newline || kind == TokenKind::End) return true;
  const std::uint32_t here = cursor_.at();
  const bool decimal = kind == TokenKind::Comma &&
                       syntax_.tokens[cursor_.last()].kind == TokenKind::Number &&
                       cursor_.kind_after() == TokenKind::Number;
  if (decimal) {
    const std::uint32_t number = cursor_.last();
    return cursor_.refuse(number, here + 1,
                          join("a decimal number has a point, as in `", syntax_.text(number), ".",
                               syntax_.text(here + 1), "`, found a comma"));
  }
  return cursor_.refuse_here("the end of the line");
}

}  // namespace topos::language
