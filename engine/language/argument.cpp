#include "foundation/text.hpp"
#include "language/parser.hpp"

namespace topos::language {

bool Parser::keyword(const Call& call, std::size_t& position) {
  const std::string_view word = cursor_.text();
  const auto& parameters = call.signature->parameters;
  for (position = 0; position < parameters.size(); ++position) {
    if (parameters[position].name != word) continue;
    if (parameters[position].kind == ArgumentKind::Value) break;
    cursor_.take();
    cursor_.take();
    return true;
  }
  return cursor_.refuse(cursor_.at(), join("`", call.signature->name, "` has no argument `", word,
                                           "` to give by name; it is ", usage(*call.signature)));
}

bool Parser::argument(const Call& call, std::size_t position, Argument& argument) {
  const ParameterRow& parameter = call.signature->parameters[position];
  argument.given = true;
  argument.first = cursor_.at();
  const std::string needed =
      join(wanted(parameter.kind), " for `", parameter.name, "` of ", usage(*call.signature));
  switch (parameter.kind) {
    case ArgumentKind::Axis:
    case ArgumentKind::Index:
    case ArgumentKind::Extent: {
      Numeral number;
      if (!cursor_.whole(number, needed)) return false;
      argument.numerals = {static_cast<std::uint32_t>(syntax_.numerals.size()), 1};
      syntax_.numerals.push_back(number);
      break;
    }
    case ArgumentKind::Shape:
    case ArgumentKind::Order:
      if (cursor_.kind() != TokenKind::LeftBracket) return cursor_.refuse_here(needed);
      if (!wholes(argument.numerals)) return false;
      break;
    case ArgumentKind::Draw: {
      if (cursor_.kind() != TokenKind::Word) return cursor_.refuse_here(needed);
      Payload payload{.kind = PayloadKind::Drawn};
      if (!draw(payload.draw)) return false;
      argument.item = static_cast<std::uint32_t>(syntax_.payloads.size());
      syntax_.payloads.push_back(payload);
      break;
    }
    case ArgumentKind::Tensor:
      if (!cursor_.take_word("of")) return cursor_.refuse_here(needed);
      if (!tensor(argument.item)) return false;
      break;
    case ArgumentKind::Activation:
      if (!cursor_.is_word("tanh") && !cursor_.is_word("relu")) {
        return cursor_.refuse_here(needed);
      }
      argument.item = cursor_.take();
      break;
    case ArgumentKind::Single:
      if (!single(argument.item, needed)) return false;
      break;
    case ArgumentKind::Layer:
      if (cursor_.kind() != TokenKind::Word) return cursor_.refuse_here(needed);
      if (argument.names.count++ == 0) {
        argument.names.first = static_cast<std::uint32_t>(syntax_.names.size());
      }
      syntax_.names.push_back(cursor_.take());
      break;
    case ArgumentKind::Value:
    case ArgumentKind::Values:
      std::unreachable();
  }
  argument.last = cursor_.last();
  return true;
}

bool Parser::single(std::uint32_t& index, std::string_view needed) {
  if (cursor_.take_word("of")) return tensor(index);
  Payload payload{.first = cursor_.at()};
  Numeral number;
  if (!cursor_.numeral(number, needed)) return false;
  payload.numerals = {static_cast<std::uint32_t>(syntax_.numerals.size()), 1};
  syntax_.numerals.push_back(number);
  payload.last = cursor_.last();
  index = static_cast<std::uint32_t>(syntax_.payloads.size());
  syntax_.payloads.push_back(payload);
  return true;
}

bool Parser::check_given(const Call& call, const std::vector<Argument>& arguments) {
  const auto& parameters = call.signature->parameters;
  std::size_t values = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const bool value = parameters[i].kind == ArgumentKind::Value;
    if (value ? values++ < call.values : arguments[i].given || parameters[i].fallback.has_value())
      continue;
    return cursor_.refuse(
        call.token, cursor_.at(),
        join(usage(*call.signature), " needs `", parameters[i].name, "`, found `)` before it"));
  }
  return true;
}

/// Before a parenthesis. A word that is a function too makes a layer where a number or `of` is the
/// first argument.
bool Parser::makes_layer() {
  if (find_layer(cursor_.text()) == nullptr) return false;
  if (find_function(cursor_.text()) == nullptr) return true;
  const Token& inside = cursor_.inside_call();
  if (inside.kind == TokenKind::Number) return true;
  return inside.kind == TokenKind::Word && meaning(inside) == Meaning::Free &&
         text(syntax_.source, inside) == "of";
}

bool Parser::layer(Statement& statement) {
  statement.kind = StatementKind::Layer;
  Call call{.token = cursor_.take()};
  if (!cursor_.open()) return false;
  call.signature = find_layer(syntax_.text(call.token), cursor_.is_word("of"));
  std::vector<Argument> arguments(call.signature->parameters.size());
  std::size_t next = 0;
  while (cursor_.kind() != TokenKind::RightParenthesis) {
    std::size_t position = next;
    if (!argument_position(call, arguments, position)) return false;
    if (!argument(call, position, arguments[position])) return false;
    next = position + 1;
    if (!cursor_.take_if(TokenKind::Comma)) break;
  }
  if (cursor_.kind() != TokenKind::RightParenthesis) return cursor_.refuse_here("a `,` or `)`");
  if (!check_given(call, arguments)) return false;
  cursor_.close();
  call.arguments = {static_cast<std::uint32_t>(syntax_.arguments.size()),
                    static_cast<std::uint32_t>(arguments.size())};
  for (const Argument& given : arguments) syntax_.arguments.push_back(given);
  statement.item = static_cast<std::uint32_t>(syntax_.calls.size());
  syntax_.calls.push_back(call);
  return true;
}

bool Parser::argument_position(const Call& call, const std::vector<Argument>& arguments,
                               std::size_t& position) {
  const std::size_t count = call.signature->parameters.size();
  const std::uint32_t here = cursor_.at();
  if (cursor_.kind() == TokenKind::Word && cursor_.kind_after() == TokenKind::Equals) {
    if (!keyword(call, position)) return false;
  } else if (position >= count && call.signature->repeats) {
    position = count - 1;
  } else if (position >= count) {
    return cursor_.refuse(
        here, join(usage(*call.signature), " takes ", counted_noun(count, "argument"), ", found ",
                   syntax_.described(here), " behind them"));
  }
  if (!arguments[position].given || call.signature->repeats) return true;
  return cursor_.refuse(here, join("`", call.signature->parameters[position].name, "` of ",
                                   usage(*call.signature), " is given twice"));
}

}  // namespace topos::language
