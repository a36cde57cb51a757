#include "language/recorder.hpp"

#include <algorithm>

#include "foundation/text.hpp"

namespace topos::language {

Recorder::Recorder(const Syntax& syntax, Writer& writer, const Limits& limits, Scope scope,
                   std::vector<Diagnostic>& diagnostics)
    : syntax_(syntax),
      writer_(writer),
      limits_(limits),
      scope_(scope),
      diagnostics_(diagnostics),
      base_(structure().size()),
      meanings_(syntax.words.size()),
      term_notes_(syntax.terms.size()) {}

const Structure& Recorder::structure() const { return writer_.structure(); }

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
  {
    Transaction transaction(writer_.recording());
    if (body(statement)) {
      transaction.commit();
      return true;
    }
  }
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
  answers[0].answers = no_group;
  if (names.size() > 1 && meaning.answers != no_group) answers = groups_[meaning.answers].parts;
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
  const std::uint32_t index = writer_.make_layer(made);
  return account(call.token, statement.last) &&
         bind(statement, {.kind = Meaning::Kind::Layer, .index = index});
}

}  // namespace topos::language
