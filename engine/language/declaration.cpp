#include "language/parser.hpp"

namespace topos::language {

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

}  // namespace topos::language
