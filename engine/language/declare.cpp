#include "foundation/text.hpp"
#include "language/recorder.hpp"

namespace topos::language {

bool Recorder::only_in_programs(const Statement& statement) {
  if (scope_ == Scope::Program) return true;
  return refuse(statement.first, statement.last,
                join("`", syntax_.text(statement.first),
                     "` belongs in a whole program, not in lines for a tape"));
}

bool Recorder::reopen(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  writer_.reopen();
  return true;
}

bool Recorder::target(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  const std::uint32_t token = syntax_.names[statement.names.first];
  Meaning meaning;
  if (!find(token, meaning) || !one_value(meaning, statement.first)) return false;
  outline_.target = LabelledNode(syntax_.text(token), meaning.index);
  return true;
}

bool Recorder::divider(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  std::string_view label = syntax_.text(statement.item);
  label = label.substr(1, label.size() - 2);
  outline_.dividers.push_back({structure().size(), std::string(label)});
  return true;
}

bool Recorder::feed(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  const std::uint32_t token = syntax_.names[statement.names.first];
  Meaning meaning;
  if (!find(token, meaning) || !one_value(meaning, statement.first)) return false;
  if (!std::holds_alternative<Input>(structure().node(meaning.index).opcode)) {
    return refuse(token, join("`feed` needs an input, found ", syntax_.described(token),
                              " which is ", name(structure().node(meaning.index).opcode)));
  }
  const Payload& payload = syntax_.payloads[statement.item];
  Recipe made;
  if (!recipe(payload, made)) return false;
  blame_first_ = payload.first;
  blame_last_ = payload.last;
  if (!permit_payload(made, payload.first, payload.last)) return false;
  writer_.feed(meaning.index, made);
  cost_.elements += structure().node(meaning.index).shape.volume();
  return true;
}

bool Recorder::show(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  for (const ShowItem& item : slice(syntax_.show_items, statement.parts)) {
    std::vector<LabelledNode> found;
    if (!nodes(item.name, found)) return false;
    std::string label;
    if (item.label != no_token) {
      label = syntax_.text(item.label);
      label = label.substr(1, label.size() - 2);
    }
    const std::uint32_t last = item.label == no_token ? item.name : item.label;
    for (LabelledNode& node : found) {
      outline_.show.push_back(
          {label, std::move(node), item.gradient, syntax_.span(item.first, last)});
    }
  }
  return true;
}

bool Recorder::entry(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  std::string name;
  if (statement.names.count > 0) name = syntax_.text(syntax_.names[statement.names.first]);
  EntryNote fresh{.name = name};
  // Unnamed lines are parts of one entry.
  const bool continues =
      !outline_.entries.empty() && name.empty() && outline_.entries.back().name.empty();
  if (!outline_.entries.empty() && !continues) {
    for (const EntryNote& other : outline_.entries) {
      if (!name.empty() && !other.name.empty() && other.name != name) continue;
      return refuse(statement.first, statement.last,
                    name == other.name
                        ? join("an entry needs a name of its own, found `", name, "` again")
                        : std::string("each of several entries needs a name, as in "
                                      "`entry train: root loss`, found one without"));
    }
  }
  if (continues) fresh = outline_.entries.back();
  for (const EntryPart& part : slice(syntax_.entry_parts, statement.parts)) {
    for (std::uint32_t token : slice(syntax_.names, part.names)) {
      std::vector<LabelledNode> found;
      if (!nodes(token, found)) return false;
      auto& list = part.kind == EntryPartKind::Root ? fresh.roots : fresh.observe;
      for (const LabelledNode& node : found) list.push_back(node.second);
    }
    if (part.kind == EntryPartKind::Backward) fresh.backward = true;
    if (part.kind == EntryPartKind::Numerics) {
      fresh.numerics = part.fast ? Numerics::Fast : Numerics::Exact;
    }
  }
  if (continues) {
    outline_.entries.back() = std::move(fresh);
  } else {
    outline_.entries.push_back(std::move(fresh));
  }
  return true;
}

}  // namespace topos::language
