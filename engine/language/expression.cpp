#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/parser.hpp"

namespace topos::language {

namespace {

/// How tightly a two-sided operator binds; 0 for any other token.
std::size_t precedence(TokenKind kind) {
  switch (kind) {
    case TokenKind::Plus:
    case TokenKind::Minus:
      return 1;
    case TokenKind::Star:
    case TokenKind::Slash:
    case TokenKind::At:
      return 2;
    default:
      return 0;
  }
}

constexpr std::size_t unary_precedence = 3;

std::optional<SourceKind> source_kind(std::string_view word) {
  if (word == "leaf") return SourceKind::Leaf;
  if (word == "parameter") return SourceKind::Parameter;
  if (word == "input") return SourceKind::Input;
  return std::nullopt;
}

}  // namespace

bool Parser::expression(Range& terms) {
  frames_.clear();
  operators_.clear();
  begins_.clear();
  const std::size_t first = syntax_.terms.size();
  for (Step step = Step::Operand;;) {
    if (step == Step::Operand) {
      step = operand();
    } else if (frames_.empty() && precedence(cursor_.kind()) == 0) {
      break;
    } else {
      step = operation();
    }
    if (step != Step::Failed) continue;
    syntax_.terms.resize(first);
    return false;
  }
  reduce(0);
  terms = {static_cast<std::uint32_t>(first),
           static_cast<std::uint32_t>(syntax_.terms.size() - first)};
  return true;
}

Parser::Step Parser::operand() {
  if (cursor_.kind() == TokenKind::Minus) {
    operators_.push_back({cursor_.take(), true});
    return Step::Operand;
  }
  if (cursor_.kind() == TokenKind::LeftParenthesis) {
    frames_.push_back({.token = cursor_.at(), .operators = operators_.size()});
    return cursor_.open() ? Step::Operand : Step::Failed;
  }
  return primary();
}

Parser::Step Parser::primary() {
  const std::uint32_t here = cursor_.at();
  const Token& token = cursor_.token();
  Term term{.token = here, .first = here};
  switch (token.kind) {
    case TokenKind::Number:
      term.kind = TermKind::Number;
      break;
    case TokenKind::Slot:
      term.kind = TermKind::Slot;
      break;
    case TokenKind::Path:
      term.kind = TermKind::Name;
      break;
    case TokenKind::Word: {
      const bool free = meaning(token) == Meaning::Free;
      const std::optional<SourceKind> source = free ? source_kind(cursor_.text()) : std::nullopt;
      if (source) {
        cursor_.take();
        if (!payload(term.item)) return Step::Failed;
        term.kind = TermKind::Source;
        term.source = *source;
        emit(term, 0);
        return Step::Operation;
      }
      if (cursor_.kind_after() == TokenKind::LeftParenthesis) return begin_call();
      const bool number = free && is_number_word(cursor_.text());
      term.kind = number ? TermKind::Number : TermKind::Name;
      break;
    }
    default:
      cursor_.refuse_here("a value");
      return Step::Failed;
  }
  cursor_.take();
  emit(term, 0);
  return Step::Operation;
}

Parser::Step Parser::operation() {
  const std::size_t binding = precedence(cursor_.kind());
  if (!frames_.empty() && frames_.back().kind == Frame::Kind::List) {
    if (binding == 0) return after_item();
  } else if (!frames_.empty() && frames_.back().kind == Frame::Kind::Call) {
    if (binding == 0 || !frames_.back().value) {
      reduce(0);
      return after_argument();
    }
  } else if (binding == 0) {
    return close_group();
  }
  reduce(binding);
  operators_.push_back({cursor_.take(), false});
  return Step::Operand;
}

Parser::Step Parser::close_group() {
  if (cursor_.kind() != TokenKind::RightParenthesis) {
    cursor_.refuse_here("an operator or `)`");
    return Step::Failed;
  }
  reduce(0);
  cursor_.close();
  begins_.back() = frames_.back().token;
  frames_.pop_back();
  return Step::Operation;
}

void Parser::reduce(std::size_t binding) {
  const std::size_t open = frames_.empty() ? 0 : frames_.back().operators;
  while (operators_.size() > open) {
    const Operator top = operators_.back();
    const std::size_t strength =
        top.unary ? unary_precedence : precedence(syntax_.tokens[top.token].kind);
    if (strength < binding) return;
    operators_.pop_back();
    if (top.unary) {
      emit({.kind = TermKind::Negate, .token = top.token, .first = top.token}, 1);
    } else {
      emit({.kind = TermKind::Binary, .token = top.token, .first = begins_[begins_.size() - 2]}, 2);
    }
  }
}

void Parser::emit(Term term, std::size_t operands) {
  begins_.resize(begins_.size() - operands);
  begins_.push_back(term.first);
  term.last = cursor_.last();
  syntax_.terms.push_back(term);
}

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
