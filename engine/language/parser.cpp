#include "language/parser.hpp"

#include "foundation/text.hpp"

namespace topos::language {

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
  for (ElementName element : {ElementName::F64, ElementName::F32, ElementName::Bf16}) {
    if (!cursor_.take_word(name(element))) continue;
    syntax_.element = element;
    return true;
  }
  return cursor_.refuse(
      cursor_.at(), join("a tape is of f64, f32 or bf16, found ", syntax_.described(cursor_.at())));
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
  if (called && meaning(cursor_.token()) != Meaning::Layer && makes_layer()) {
    if (statement.names.count == 1) return layer(statement);
    return cursor_.refuse(cursor_.at(),
                          join("`", cursor_.text(), "` makes one layer, found ",
                               counted_noun(statement.names.count, "name"), " for it"));
  }
  return expression(statement.terms);
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
