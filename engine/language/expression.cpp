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

}  // namespace topos::language
