#include "foundation/text.hpp"
#include "language/speller.hpp"

namespace topos::language {

namespace {

std::size_t operand_count(const Syntax& syntax, const Term& term) {
  switch (term.kind) {
    case TermKind::Negate:
      return 1;
    case TermKind::Binary:
      return 2;
    case TermKind::Call:
      return syntax.calls[term.item].values;
    default:
      return 0;
  }
}

}  // namespace

Phrase Speller::step(std::uint32_t index) {
  const Term& term = syntax_.terms[index];
  const TermNote& note = recorder_.terms()[index];
  // Where operands may be evaluated in any order, at most one of those that wait still records.
  const bool records = term.kind != TermKind::Name;
  if (records && !say([](const auto& in) { return in.ordered; })) {
    settle(stack_.size() - operand_count(syntax_, term));
  }
  switch (term.kind) {
    case TermKind::Number:
      return say([&](const auto& in) { return in.leaf(tape_, {.token = term.token}); });
    case TermKind::Name:
      return name(term, note.meaning);
    case TermKind::Source: {
      const std::string held = payload(syntax_.payloads[term.item]);
      return {.text = say([&](const auto& in) { return in.source(tape_, term.source, held); })};
    }
    case TermKind::Negate: {
      const Phrase operand = std::move(stack_.back());
      stack_.pop_back();
      return say([&](const auto& in) { return in.negate(operand); });
    }
    case TermKind::Binary:
      return binary(term, note);
    case TermKind::Call:
      return call(term, note);
    case TermKind::Slot:
      break;
  }
  std::unreachable();
}

Phrase Speller::path(const Term& term, const Meaning& meaning) {
  const Phrase& base = names_[syntax_.tokens[term.token].word];
  const std::string_view whole = syntax_.text(term.token);
  const std::string_view path = whole.substr(whole.find('.') + 1);
  const std::string below = join(path, ".");
  std::vector<SpelledPath> paths = base.paths;
  if (base.adjoints) {
    std::size_t position = base.offset;
    for (const auto& [member, node] : recorder_.members(base.meaning)) {
      const std::size_t at = position++;
      paths.emplace_back(member, say([&](const auto& in) { return in.gradient(base.text, at); }));
    }
  }
  std::string symbols;
  for (const auto& [member, symbol] : paths) {
    if (member != path && !member.starts_with(below)) continue;
    symbols += join(symbols.empty() ? "" : ", ", symbol);
  }
  if (meaning.kind != Meaning::Kind::Value) return {.pure = true, .wrt = std::move(symbols)};
  return {.text = join(tape_, ".resolve(", symbols, ")"), .pure = true};
}

Phrase Speller::name(const Term& term, const Meaning& meaning) {
  const Token& token = syntax_.tokens[term.token];
  if (token.kind == TokenKind::Path) return path(term, meaning);
  Phrase& held = names_[token.word];
  if (meaning.kind == Meaning::Kind::Layer) {
    const std::size_t count = recorder_.members(meaning).size();
    held.wrt = say([&](const auto& in) { return in.parameters(held.text, count); });
  } else if (meaning.kind == Meaning::Kind::Group) {
    const std::size_t count = recorder_.members(meaning).size();
    held.wrt = say([&](const auto& in) { return in.gradients(held.text, held.offset, count); });
  } else if (stale_[token.word]) {
    const std::string again = fresh(bases_[token.word]);
    const std::string symbol = say([&](const auto& in) { return in.symbol(held); });
    out_ += say(
        [&](const auto& in) { return in.constant(again, join(tape_, ".resolve(", symbol, ")")); });
    held.text = again;
    stale_[token.word] = false;
  }
  return held;
}

Phrase Speller::binary(const Term& term, const TermNote& note) {
  const bool ordered = say([](const auto& in) { return in.ordered; });
  // Spreading the left operand comes after the nodes of the right one.
  const bool left_waits = note.spread_left && !stack_.back().pure;
  const bool right_may_hurry = !ordered && note.spread_right && !stack_[stack_.size() - 2].pure;
  if (left_waits || right_may_hurry) settle(stack_.size());
  Phrase right = std::move(stack_.back());
  stack_.pop_back();
  Phrase left = std::move(stack_.back());
  stack_.pop_back();

  const Shape& shape = recorder_.structure().node(note.meaning.index).shape;
  return say([&](const auto& in) {
    if (note.spread_left) left = in.spread(left, shape);
    if (note.spread_right) right = in.spread(right, shape);
    return in.binary(syntax_.tokens[term.token].kind, left, right);
  });
}

/// In C++ the operands of a derivative are asked for their symbols, and a reference for its shape,
/// beside others that record.
void Speller::settle_operands(const Call& call) {
  if (say([](const auto& in) { return in.ordered; }) || call.signature == nullptr) return;
  const Signature& signature = *call.signature;
  const bool derives = signature.callee == Callee::Transform;
  const bool composed = signature.callee == Callee::Composite;
  const auto which = static_cast<Composite>(signature.which);
  const bool refers =
      composed && (which == Composite::BroadcastLike || which == Composite::BroadcastAlongLike);
  if (derives || refers) settle(stack_.size());
}

Phrase Speller::call(const Term& term, const TermNote& note) {
  const Call& made = syntax_.calls[term.item];
  settle_operands(made);
  const std::vector<Phrase> operands(
      std::make_move_iterator(stack_.end() - static_cast<std::ptrdiff_t>(made.values)),
      std::make_move_iterator(stack_.end()));
  stack_.resize(stack_.size() - made.values);
  if (made.signature == nullptr) return apply(term, operands, note.meaning);
  if (made.signature->callee == Callee::Transform) return transform(made, operands, note.meaning);
  const SpelledCall spelled{made.signature, &operands, slice(syntax_.arguments, made.arguments)};
  return say([&](const auto& in) { return in.call(spelled); });
}

Phrase Speller::apply(const Term& term, const std::vector<Phrase>& operands,
                      const Meaning& answer) {
  const std::string& layer = names_[syntax_.tokens[term.token].word].text;
  const std::string text = say([&](const auto& in) { return in.apply(layer, tape_, operands); });
  if (answer.answers == no_group) return {.text = text};
  return {.text = join(text, ".output"), .whole = text};
}

Phrase Speller::transform(const Call& call, const std::vector<Phrase>& operands,
                          const Meaning& answer) {
  const bool seeded = static_cast<TransformKind>(call.signature->which) == TransformKind::Vjp;
  const std::size_t values = seeded ? 2 : 1;
  std::string text = say([&](const auto& in) {
    std::string wrt;
    for (std::size_t i = values; i < operands.size(); ++i) {
      const bool value = operands[i].meaning.kind == Meaning::Kind::Value;
      wrt += join(i > values ? ", " : "", value ? in.symbol(operands[i]) : operands[i].wrt);
    }
    const std::string seed = seeded ? in.symbol(operands[1]) : std::string();
    return in.differentiate(tape_, in.symbol(operands[0]), seed, wrt);
  });
  const bool bound = bind_adjoints(text);
  if (answer.kind == Meaning::Kind::Group) return {.text = text, .pure = bound, .adjoints = true};
  return say([&](const auto& in) -> Phrase {
    return {.text = join(tape_, ".resolve(", in.only_gradient(text, operands[values]), ")")};
  });
}

}  // namespace topos::language
