#include <array>

#include "foundation/text.hpp"
#include "language/recorder.hpp"

namespace topos::language {

namespace {

bool spreads(TokenKind kind) { return kind != TokenKind::At; }

Opcode opcode_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::Plus:
      return Add{};
    case TokenKind::Minus:
      return Sub{};
    case TokenKind::Star:
      return Mul{};
    case TokenKind::Slash:
      return Div{};
    default:
      return MatMul{};
  }
}

}  // namespace

bool Recorder::evaluate(Range terms, Meaning& answer) {
  stack_.clear();
  for (std::uint32_t i = terms.first; i < terms.first + terms.count; ++i) {
    const Term& term = syntax_.terms[i];
    Meaning meaning;
    TermNote& note = term_notes_[i];
    blame_first_ = term.first;
    blame_last_ = term.last;
    const bool done =
        term.kind == TermKind::Binary ? binary(term, meaning, note) : step(term, meaning);
    if (!done || !account(term.first, term.last)) return false;
    note.meaning = meaning;
    stack_.push_back(meaning);
  }
  answer = stack_.back();
  return true;
}

bool Recorder::step(const Term& term, Meaning& answer) {
  switch (term.kind) {
    case TermKind::Number:
      return number(term, answer);
    case TermKind::Name:
      return find(term.token, answer);
    case TermKind::Slot:
      return slot(term, answer);
    case TermKind::Source:
      return source(term, answer);
    case TermKind::Negate:
      return negate(term, answer);
    case TermKind::Call:
      return call(term, answer);
    case TermKind::Binary:
      break;
  }
  std::unreachable();
}

bool Recorder::number(const Term& term, Meaning& answer) {
  Recipe literal{.figures = {{.text = syntax_.text(term.token)}}};
  if (!permit_payload(literal, term.first, term.last)) return false;
  answer = value_of(writer_.source(SourceKind::Leaf, literal));
  return true;
}

bool Recorder::slot(const Term& term, Meaning& answer) {
  std::uint32_t index = 0;
  if (!check_slot(term.token, index)) return false;
  const auto* symbol = std::get_if<Symbol>(&writer_.slots()[index]);
  answer = value_of(symbol != nullptr ? symbol->index : writer_.slot_leaf(index));
  return true;
}

bool Recorder::source(const Term& term, Meaning& answer) {
  const Payload& payload = syntax_.payloads[term.item];
  Recipe made;
  if (!recipe(payload, made) || !permit_payload(made, term.first, term.last)) return false;
  blame_first_ = payload.first;
  answer = value_of(writer_.source(term.source, made));
  return true;
}

std::uint32_t Recorder::express(const Opcode& opcode, std::span<const std::uint32_t> operands) {
  return writer_.express(opcode, operands);
}

bool Recorder::one_value(const Meaning& meaning, std::uint32_t user) {
  if (meaning.kind == Meaning::Kind::Value) return true;
  const bool named = meaning.token != no_token;
  const std::string what =
      named ? join("`", syntax_.text(meaning.token), "`") : "what stands there";
  const std::string is =
      meaning.kind == Meaning::Kind::Layer
          ? " which is a layer"
          : join(" which stands for ", counted_noun(members(meaning).size(), "value"));
  return refuse(named ? meaning.token : user,
                join("`", syntax_.text(user), "` needs one value, got ", what, is));
}

bool Recorder::negate(const Term& term, Meaning& answer) {
  const Meaning operand = stack_.back();
  if (!one_value(operand, term.token)) return false;
  stack_.pop_back();
  answer = value_of(express(Neg{}, std::array{operand.index}));
  return true;
}

bool Recorder::binary(const Term& term, Meaning& answer, TermNote& note) {
  const Meaning right = stack_[stack_.size() - 1];
  const Meaning left = stack_[stack_.size() - 2];
  if (!one_value(left, term.token) || !one_value(right, term.token)) return false;
  stack_.resize(stack_.size() - 2);
  blame_first_ = blame_last_ = term.token;

  const TokenKind sign = syntax_.tokens[term.token].kind;
  std::array operands{left.index, right.index};
  const Shape& from = structure().node(left.index).shape;
  const Shape& to = structure().node(right.index).shape;
  note.spread_left = spreads(sign) && from.rank() == 0 && to.rank() > 0;
  note.spread_right = spreads(sign) && to.rank() == 0 && from.rank() > 0;
  if (note.spread_left) operands[0] = express(Broadcast{to}, std::array{left.index});
  if (note.spread_right) operands[1] = express(Broadcast{from}, std::array{right.index});
  answer = value_of(express(opcode_of(sign), operands));
  return true;
}

}  // namespace topos::language
