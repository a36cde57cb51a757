#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/recorder.hpp"

namespace topos::language {

bool Recorder::call(const Term& term, Meaning& answer) {
  const Call& made = syntax_.calls[term.item];
  const std::vector<Meaning> operands(stack_.end() - static_cast<std::ptrdiff_t>(made.values),
                                      stack_.end());
  stack_.resize(stack_.size() - made.values);
  if (made.signature == nullptr) return apply(made, operands, answer);
  if (made.signature->callee == Callee::Transform) return transform(made, operands, answer);
  return function(made, operands, answer);
}

bool Recorder::flat_arguments(const Call& call, std::vector<std::size_t>& flat) {
  const auto arguments = slice(syntax_.arguments, call.arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ParameterRow& parameter = call.signature->parameters[i];
    if (parameter.kind == ArgumentKind::Value || parameter.kind == ArgumentKind::Values) continue;
    if (!arguments[i].given) {
      flat.push_back(parameter.fallback.value());
      continue;
    }
    std::vector<std::uint64_t> values;
    if (!wholes(arguments[i].numerals, values)) return false;
    const bool shape = parameter.kind == ArgumentKind::Shape;
    if (shape && !permit_elements(values, arguments[i].first, arguments[i].last)) return false;
    if (shape || parameter.kind == ArgumentKind::Order) flat.push_back(values.size());
    for (std::uint64_t value : values) flat.push_back(narrowed(value));
  }
  return true;
}

bool Recorder::function(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  std::vector<std::uint32_t> nodes;
  for (const Meaning& operand : operands) {
    if (!one_value(operand, call.token)) return false;
    nodes.push_back(operand.index);
  }
  std::vector<std::size_t> flat;
  if (!flat_arguments(call, flat)) return false;
  if (call.signature->callee == Callee::Opcode) {
    answer = value_of(express(make_opcode(call.signature->which, flat), nodes));
    return true;
  }
  const auto composite = static_cast<Composite>(call.signature->which);
  if (composite == Composite::MaxPool) {
    // Two nodes for each element of the window, more than may be recorded before they are counted.
    const std::uint64_t size = flat[0];
    const bool beyond = size >= 0x7fffffff;
    if (!permit_nodes(beyond ? size : 2 * size * size, blame_first_, blame_last_)) return false;
  }
  answer = value_of(writer_.compose(composite, nodes, flat));
  return true;
}

LabelledNode Recorder::said(const Meaning& meaning) const {
  const bool named = meaning.token != no_token;
  return {named ? std::string(syntax_.text(meaning.token)) : join("#", std::size_t{meaning.index}),
          meaning.index};
}

bool Recorder::transform(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  const bool seeded = static_cast<TransformKind>(call.signature->which) == TransformKind::Vjp;
  const std::size_t values = seeded ? 2 : 1;
  for (const Meaning& operand : operands.first(values)) {
    if (!one_value(operand, call.token)) return false;
  }
  TransformNote note{.seeded = seeded,
                     .begin = static_cast<std::uint32_t>(structure().size()),
                     .target = said(operands[0])};
  const Shape& shape = structure().node(note.target.second).shape;
  if (!seeded && shape.rank() != 0) {
    return refuse(blame_first_, blame_last_,
                  join("`d` needs a target of rank 0, ", note.target.first, " is ", shape.text(),
                       "; reduce it with sum"));
  }
  const std::span<const Meaning> asked = operands.subspan(values);
  std::vector<std::uint32_t> wrt;
  for (const Meaning& meaning : asked) {
    if (meaning.kind == Meaning::Kind::Layer && members(meaning).empty()) {
      return refuse(meaning.token, join("`", syntax_.text(call.token), "` needs parameters, `",
                                        syntax_.text(meaning.token), "` has none"));
    }
    for (const auto& [path, node] : members(meaning)) {
      const std::string base = said(meaning).first;
      note.wrt.emplace_back(path.empty() ? base : join(base, ".", path), node);
      wrt.push_back(node);
    }
  }
  const auto seed = seeded ? std::optional(operands[1].index) : std::nullopt;
  note.gradients = writer_.transform(note.target.second, seed, wrt);
  note.end = static_cast<std::uint32_t>(structure().size());
  answer = gradients_by_name(asked, note.gradients);
  outline_.transforms.push_back(std::move(note));
  return true;
}

Meaning Recorder::keep(Group group) {
  groups_.push_back(std::move(group));
  return {.kind = Meaning::Kind::Group, .index = static_cast<std::uint32_t>(groups_.size() - 1)};
}

Meaning Recorder::gradients_by_name(std::span<const Meaning> asked,
                                    std::span<const std::uint32_t> gradients) {
  Group all;
  std::size_t next = 0;
  for (std::size_t k = 0; k < asked.size(); ++k) {
    if (asked[k].kind == Meaning::Kind::Value) {
      all.parts.push_back(value_of(gradients[next]));
      all.members.emplace_back(count_text(k), gradients[next++]);
      continue;
    }
    Group part;
    for (const auto& [path, node] : members(asked[k])) {
      part.parts.push_back(value_of(gradients[next]));
      part.members.emplace_back(path, gradients[next]);
      all.members.emplace_back(join(k, ".", path), gradients[next++]);
    }
    all.parts.push_back(keep(std::move(part)));
  }
  return asked.size() == 1 ? all.parts[0] : keep(std::move(all));
}

bool Recorder::apply(const Call& call, std::span<const Meaning> operands, Meaning& answer) {
  Meaning layer;
  if (!find(call.token, layer)) return false;
  const bool statistics = writer_.layers().has_statistics(layer.index);
  if (operands.size() != 1 && !(statistics && operands.size() == 3)) {
    return refuse(
        blame_first_, blame_last_,
        join("`", syntax_.text(call.token), "` takes 1 input",
             statistics ? ", or 3 with a mean and a variance" : "", ", got ", operands.size()));
  }
  std::vector<std::uint32_t> inputs;
  for (const Meaning& operand : operands) {
    if (!one_value(operand, call.token)) return false;
    inputs.push_back(operand.index);
  }
  const std::vector<std::uint32_t> answers = writer_.apply(layer.index, inputs);
  answer = value_of(answers[0]);
  if (answers.size() == 1) return true;
  Group group;
  for (std::uint32_t node : answers) group.parts.push_back(value_of(node));
  answer.answers = keep(std::move(group)).index;
  return true;
}

}  // namespace topos::language
