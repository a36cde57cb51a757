#include "language/recorder.hpp"

#include <algorithm>

#include "foundation/text.hpp"

namespace topos::language {

Recorder::Recorder(const Syntax& syntax, AnyWriter& writer, const Limits& limits, Scope scope,
                   std::vector<Diagnostic>& diagnostics)
    : syntax_(syntax),
      writer_(writer),
      limits_(limits),
      scope_(scope),
      diagnostics_(diagnostics),
      base_(structure().size()),
      meanings_(syntax.words.size()),
      term_notes_(syntax.terms.size()) {}

const Structure& Recorder::structure() const {
  return std::visit([](const auto& writer) -> const Structure& { return writer.structure(); },
                    writer_);
}

void Recorder::run() {
  for (const Statement& each : syntax_.statements) {
    if (diagnostics_.size() >= maximum_diagnostics) return;
    statement(each);
  }
  finish();
}

void Recorder::statement(const Statement& statement) {
  if (statement.failed || stopped_ || !attempt(statement)) poison(statement);
}

bool Recorder::attempt(const Statement& statement) {
  const Cost cost = cost_;
  const std::uint64_t seeds = seeds_;
  const std::size_t transforms = outline_.transforms.size();
  const bool done = std::visit(
      [&](auto& writer) {
        Transaction transaction(writer.recording());
        const bool recorded = body(statement);
        if (recorded) transaction.commit();
        return recorded;
      },
      writer_);
  if (done) return true;
  if (!stopped_) cost_ = cost;
  seeds_ = seeds;
  outline_.transforms.resize(transforms);
  outline_.spans.resize(structure().size() - base_);
  return false;
}

bool Recorder::body(const Statement& statement) {
  blame_first_ = statement.first;
  blame_last_ = statement.last;
  try {
    switch (statement.kind) {
      case StatementKind::Assign:
        return assign(statement);
      case StatementKind::Layer:
        return layer(statement);
      case StatementKind::Reopen:
        return reopen(statement);
      case StatementKind::Divider:
        return divider(statement);
      case StatementKind::Target:
        return target(statement);
      case StatementKind::Entry:
        return entry(statement);
      case StatementKind::Feed:
        return feed(statement);
      case StatementKind::Show:
        return show(statement);
    }
  } catch (const Fault& fault) {
    return refuse(blame_first_, blame_last_, fault.sentence);
  }
  std::unreachable();
}

bool Recorder::refuse(std::uint32_t first, std::uint32_t last, std::string message) {
  diagnostics_.push_back({syntax_.span(first, last), std::move(message)});
  return false;
}

void Recorder::poison(const Statement& statement) {
  const bool assigns =
      statement.kind == StatementKind::Assign || statement.kind == StatementKind::Layer;
  if (!assigns) return;
  for (std::uint32_t token : slice(syntax_.names, statement.names)) {
    meanings_[syntax_.tokens[token].word] = {.kind = Meaning::Kind::Failed};
  }
}

bool Recorder::assign(const Statement& statement) {
  Meaning answer;
  return evaluate(statement.terms, answer) && bind(statement, answer);
}

bool Recorder::bind(const Statement& statement, const Meaning& meaning) {
  const std::span<const std::uint32_t> names = slice(syntax_.names, statement.names);
  std::vector<Meaning> answers{meaning};
  if (names.size() > 1 && meaning.kind == Meaning::Kind::Group) {
    answers = groups_[meaning.index].parts;
  }
  if (answers.size() != names.size()) {
    return refuse(names.front(), names.back(),
                  join(counted_noun(names.size(), "name"), " before `=` need ",
                       counted_noun(names.size(), "answer"), ", got ", answers.size()));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::uint32_t word = syntax_.tokens[names[i]].word;
    meanings_[word] = answers[i];
    std::erase(assigned_, word);
    assigned_.push_back(word);
    if (std::ranges::find(order_, word) == order_.end()) order_.push_back(word);
  }
  return true;
}

bool Recorder::layer(const Statement& statement) {
  const Call& call = syntax_.calls[statement.item];
  blame_first_ = call.token;
  LayerRecipe made;
  if (!layer_recipe(call, made)) return false;
  blame_first_ = call.token;
  blame_last_ = statement.last;
  const std::uint32_t index =
      std::visit([&](auto& writer) { return writer.make_layer(made); }, writer_);
  return account(call.token, statement.last) &&
         bind(statement, {.kind = Meaning::Kind::Layer, .index = index});
}

bool Recorder::only_in_programs(const Statement& statement) {
  if (scope_ == Scope::Program) return true;
  return refuse(statement.first, statement.last,
                join("`", syntax_.text(statement.first),
                     "` belongs in a whole program, not in lines for a tape"));
}

bool Recorder::reopen(const Statement& statement) {
  if (!only_in_programs(statement)) return false;
  std::visit([](auto& writer) { writer.reopen(); }, writer_);
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
  std::visit([&](auto& writer) { writer.feed(meaning.index, made); }, writer_);
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
