#include "foundation/text.hpp"
#include "language/parser.hpp"

namespace topos::language {

Parser::Step Parser::begin_call() {
  const bool layer = makes_layer();
  const std::uint32_t word = cursor_.take();
  const std::string_view name = syntax_.text(word);
  Frame frame{.kind = Frame::Kind::Call, .token = word, .operators = operators_.size()};
  frame.call.token = word;
  if (meaning(syntax_.tokens[word]) != Meaning::Layer) {
    frame.call.signature = find_function(name);
    if (layer || frame.call.signature == nullptr) {
      cursor_.refuse(word, layer
                               ? join("`", name, "` makes a layer, which needs a line of its own ",
                                      "such as `net = ", name, "(...)`")
                               : join("`", name, "` is neither a function nor a layer here"));
      return Step::Failed;
    }
    frame.arguments.resize(frame.call.signature->parameters.size());
  }
  if (!cursor_.open()) return Step::Failed;
  frames_.push_back(std::move(frame));
  return begin_argument();
}

Parser::Step Parser::begin_argument() {
  if (cursor_.kind() == TokenKind::RightParenthesis) return finish_call();
  Frame& frame = frames_.back();
  frame.value = true;
  if (frame.call.signature == nullptr) {
    ++frame.call.values;
    return Step::Operand;
  }
  std::size_t position = frame.next;
  if (!argument_position(frame.call, frame.arguments, position)) return Step::Failed;
  frame.next = position + 1;
  if (frame.call.signature->parameters[position].kind == ArgumentKind::Value) {
    ++frame.call.values;
    return Step::Operand;
  }
  frame.value = false;
  if (frame.call.signature->parameters[position].kind == ArgumentKind::Values) {
    return begin_list(position);
  }
  return argument(frame.call, position, frame.arguments[position]) ? Step::Operation : Step::Failed;
}

Parser::Step Parser::begin_list(std::size_t position) {
  Frame& call = frames_.back();
  if (cursor_.kind() != TokenKind::LeftBracket) {
    const ParameterRow& parameter = call.call.signature->parameters[position];
    cursor_.refuse_here(join(wanted(parameter.kind), " for `", parameter.name, "` of ",
                             usage(*call.call.signature)));
    return Step::Failed;
  }
  call.arguments[position].given = true;
  frames_.push_back(
      {.kind = Frame::Kind::List, .token = cursor_.at(), .operators = operators_.size()});
  return cursor_.open() ? Step::Operand : Step::Failed;
}

Parser::Step Parser::after_item() {
  reduce(0);
  const std::uint32_t items = ++frames_.back().items;
  if (cursor_.take_if(TokenKind::Comma) && cursor_.kind() != TokenKind::RightBracket) {
    return Step::Operand;
  }
  if (!cursor_.expect(TokenKind::RightBracket, "a `,` or `]`")) return Step::Failed;
  frames_.pop_back();
  frames_.back().call.values += items;
  return Step::Operation;
}

Parser::Step Parser::after_argument() {
  if (cursor_.take_if(TokenKind::Comma)) return begin_argument();
  if (cursor_.kind() == TokenKind::RightParenthesis) return finish_call();
  cursor_.refuse_here("a `,` or `)`");
  return Step::Failed;
}

Parser::Step Parser::finish_call() {
  Frame frame = std::move(frames_.back());
  const std::size_t values = frame.call.values;
  if (frame.call.signature != nullptr) {
    if (!check_given(frame.call, frame.arguments)) return Step::Failed;
  } else if (values == 0) {
    cursor_.refuse(frame.token, cursor_.at(),
                   join("`", syntax_.text(frame.token), "` needs an input, found `)`"));
    return Step::Failed;
  }
  cursor_.close();
  frames_.pop_back();
  frame.call.arguments = {static_cast<std::uint32_t>(syntax_.arguments.size()),
                          static_cast<std::uint32_t>(frame.arguments.size())};
  for (const Argument& given : frame.arguments) syntax_.arguments.push_back(given);
  const auto item = static_cast<std::uint32_t>(syntax_.calls.size());
  syntax_.calls.push_back(frame.call);
  emit({.kind = TermKind::Call, .token = frame.token, .first = frame.token, .item = item}, values);
  return Step::Operation;
}

}  // namespace topos::language
