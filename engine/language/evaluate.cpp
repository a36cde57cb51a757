#include <array>

#include "foundation/text.hpp"
#include "language/recorder.hpp"

namespace topos::language {

namespace {

Meaning value_of(std::uint32_t node) { return {.kind = Meaning::Kind::Value, .index = node}; }

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
  answer = value_of(
      std::visit([&](auto& writer) { return writer.source(SourceKind::Leaf, literal); }, writer_));
  return true;
}

bool Recorder::slot(const Term& term, Meaning& answer) {
  std::uint32_t index = 0;
  if (!check_slot(term.token, index)) return false;
  answer = value_of(std::visit(
      [&](auto& writer) {
        const auto* symbol = std::get_if<Symbol>(&writer.slots()[index]);
        return symbol != nullptr ? symbol->index : writer.slot_leaf(index);
      },
      writer_));
  return true;
}

bool Recorder::source(const Term& term, Meaning& answer) {
  const Payload& payload = syntax_.payloads[term.item];
  Recipe made;
  if (!recipe(payload, made) || !permit_payload(made, term.first, term.last)) return false;
  blame_first_ = payload.first;
  answer =
      value_of(std::visit([&](auto& writer) { return writer.source(term.source, made); }, writer_));
  return true;
}

std::uint32_t Recorder::express(const Opcode& opcode, std::span<const std::uint32_t> operands) {
  return std::visit([&](auto& writer) { return writer.express(opcode, operands); }, writer_);
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

bool Recorder::call(const Term& term, Meaning& answer) {
  const Call& made = syntax_.calls[term.item];
  const std::vector<Meaning> operands(stack_.end() - static_cast<std::ptrdiff_t>(made.values),
                                      stack_.end());
  stack_.resize(stack_.size() - made.values);
  if (made.signature == nullptr) return apply(made, operands, answer);
  if (made.signature->callee == Callee::Transform) return transform(made, operands, answer);
  return function(made, operands, answer);
}

bool Recorder::function(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  std::vector<std::uint32_t> nodes;
  for (const Meaning& operand : operands) {
    if (!one_value(operand, call.token)) return false;
    nodes.push_back(operand.index);
  }
  // A number takes one item, a list its length and then its items.
  std::vector<std::size_t> flat;
  const auto arguments = slice(syntax_.arguments, call.arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ParameterRow& parameter = call.signature->parameters[i];
    if (parameter.kind == ArgumentKind::Value) continue;
    if (!arguments[i].given) {
      flat.push_back(parameter.fallback.value());
      continue;
    }
    std::vector<std::uint64_t> values;
    if (!wholes(arguments[i].numerals, values)) return false;
    const bool list =
        parameter.kind == ArgumentKind::Shape || parameter.kind == ArgumentKind::Order;
    if (parameter.kind == ArgumentKind::Shape &&
        !permit_elements(values, arguments[i].first, arguments[i].last)) {
      return false;
    }
    if (list) flat.push_back(values.size());
    for (std::uint64_t value : values) flat.push_back(static_cast<std::size_t>(value));
  }
  if (call.signature->callee == Callee::Opcode) {
    answer = value_of(express(make_opcode(call.signature->which, flat), nodes));
    return true;
  }
  answer = value_of(std::visit(
      [&](auto& writer) {
        return writer.compose(static_cast<Composite>(call.signature->which), nodes,
                              flat.empty() ? 0 : flat[0]);
      },
      writer_));
  return true;
}

bool Recorder::transform(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  const bool seeded = static_cast<TransformKind>(call.signature->which) == TransformKind::Vjp;
  const std::size_t values = seeded ? 2 : 1;
  for (const Meaning& operand : operands.first(values)) {
    if (!one_value(operand, call.token)) return false;
  }
  const auto said = [&](const Meaning& meaning) {
    return meaning.token == no_token ? join("#", std::size_t{meaning.index})
                                     : std::string(syntax_.text(meaning.token));
  };
  TransformNote note{.seeded = seeded,
                     .begin = static_cast<std::uint32_t>(structure().size()),
                     .target = {said(operands[0]), operands[0].index}};
  const std::span<const Meaning> asked = operands.subspan(values);
  std::vector<std::uint32_t> wrt;
  for (const Meaning& meaning : asked) {
    const bool value = meaning.kind == Meaning::Kind::Value;
    for (const auto& [path, node] : members(meaning)) {
      note.wrt.emplace_back(value ? said(meaning) : join(said(meaning), ".", path), node);
      wrt.push_back(node);
    }
  }
  const Shape& shape = structure().node(operands[0].index).shape;
  if (!seeded && shape.rank() != 0) {
    return refuse(blame_first_, blame_last_,
                  join("`d` needs a target of rank 0, ", note.target.first, " is ", shape.text(),
                       "; reduce it with sum"));
  }
  const auto seed = seeded ? std::optional(operands[1].index) : std::nullopt;
  note.gradients = std::visit(
      [&](auto& writer) { return writer.transform(operands[0].index, seed, wrt); }, writer_);
  note.end = static_cast<std::uint32_t>(structure().size());

  Group group;
  std::size_t next = 0;
  for (std::size_t k = 0; k < asked.size(); ++k) {
    if (asked[k].kind == Meaning::Kind::Value) {
      const std::uint32_t gradient = note.gradients[next++];
      group.members.emplace_back(count_text(k), gradient);
      group.parts.push_back(value_of(gradient));
      continue;
    }
    Group part;
    for (const auto& [path, node] : members(asked[k])) {
      const std::uint32_t gradient = note.gradients[next++];
      part.members.emplace_back(path, gradient);
      part.parts.push_back(value_of(gradient));
      group.members.emplace_back(asked.size() == 1 ? path : join(k, ".", path), gradient);
    }
    group.parts.push_back(
        {.kind = Meaning::Kind::Group, .index = static_cast<std::uint32_t>(groups_.size())});
    groups_.push_back(std::move(part));
  }
  answer = group.parts[0];
  if (asked.size() > 1) {
    answer = {.kind = Meaning::Kind::Group, .index = static_cast<std::uint32_t>(groups_.size())};
    groups_.push_back(std::move(group));
  }
  outline_.transforms.push_back(std::move(note));
  return true;
}

bool Recorder::apply(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  Meaning layer;
  if (!find(call.token, layer)) return false;
  if (operands.size() != 1) {
    return refuse(blame_first_, blame_last_,
                  join("`", syntax_.text(call.token), "` takes 1 input, got ", operands.size()));
  }
  if (!one_value(operands[0], call.token)) return false;
  answer = value_of(std::visit(
      [&](auto& writer) { return writer.apply(layer.index, operands[0].index); }, writer_));
  return true;
}

}  // namespace topos::language
