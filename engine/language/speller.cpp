#include "language/speller.hpp"

#include <algorithm>

#include "foundation/text.hpp"
#include "language/numeral.hpp"

namespace topos::language {

namespace {

std::variant<TypeScript, Cpp> dialect_of(const Syntax& syntax, Spelling spelling) {
  if (spelling == Spelling::Cpp) return Cpp(syntax);
  return TypeScript(syntax);
}

/// Whether C++ keeps a name for itself by its form, or for a function that this spelling calls.
bool kept_by_cpp(std::string_view word) {
  if (word.starts_with('_') || word.find("__") != std::string_view::npos) return true;
  return word != "d" &&
         std::ranges::any_of(signatures(), [&](const Signature& row) { return row.name == word; });
}

}  // namespace

Speller::Speller(const Syntax& syntax, const Recorder& recorder, Spelling spelling)
    : syntax_(syntax),
      recorder_(recorder),
      dialect_(dialect_of(syntax, spelling)),
      bases_(syntax.words.size()),
      names_(syntax.words.size()),
      stale_(syntax.words.size()),
      used_(syntax.words.size()) {
  reserve();
}

/// Words that the other language reserves get a trailing `_`, and more where that is a word, too.
void Speller::reserve() {
  const auto words = say([](const auto& in) { return in.reserved(); });
  const bool cpp = std::holds_alternative<Cpp>(dialect_);
  const auto kept = [&](const std::string& word) {
    return std::ranges::find(words, word) != words.end() || (cpp && kept_by_cpp(word));
  };
  for (const std::string& word : syntax_.words) {
    if (!kept(word)) taken_.insert(word);
  }
  for (std::size_t i = 0; i < bases_.size(); ++i) {
    bases_[i] = syntax_.words[i];
    if (!kept(bases_[i])) continue;
    do {
      bases_[i] += '_';
    } while (!taken_.insert(bases_[i]).second);
  }
}

std::string Speller::run() {
  out_ = say([](const auto& in) { return in.begin(); });
  for (const Statement& each : syntax_.statements) statement(each);
  out_ += say([&](const auto& in) { return in.seal(tape_); });
  entries();
  out_ += say([](const auto& in) { return in.end(); });
  return std::move(out_);
}

void Speller::statement(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::Assign:
      return assign(statement);
    case StatementKind::Layer:
      return layer(statement);
    case StatementKind::Reopen:
      return reopen();
    case StatementKind::Feed:
      // A feed draws from the same counter of seeds as the sources behind it.
      if (syntax_.payloads[statement.item].kind == PayloadKind::Counter) ++seeds_;
      return comment(statement);
    case StatementKind::Divider:
    case StatementKind::Target:
    case StatementKind::Show:
      return comment(statement);
    case StatementKind::Entry:
      return;  // once the network is there
  }
}

void Speller::comment(const Statement& statement) {
  const Span span = syntax_.span(statement.first, statement.last);
  std::string text(std::string_view(syntax_.source).substr(span.start, span.length));
  std::ranges::replace(text, '\n', ' ');
  out_ += say([&](const auto& in) { return in.comment(text); });
}

std::string Speller::payload(const Payload& payload) {
  if (payload.kind == PayloadKind::Counter) ++seeds_;
  const std::string seed = count_text(seeds_);
  return say([&](const auto& in) { return in.payload(payload, seed); });
}

std::string Speller::fresh(std::string_view base) {
  for (std::size_t number = 2;; ++number) {
    std::string name = join(base, "_", number);
    if (taken_.insert(name).second) return name;
  }
}

std::string Speller::temporary_name() {
  std::string name;
  do {
    name = join("t", ++temporaries_);
  } while (!taken_.insert(name).second);
  return name;
}

std::string Speller::temporary(const std::string& text) {
  std::string name = temporary_name();
  out_ += say([&](const auto& in) { return in.constant(name, text); });
  return name;
}

/// Binds whatever among the first `count` on the stack would still record, in order, so that a line
/// can go before the rest.
void Speller::settle(std::size_t count) {
  for (Phrase& phrase : std::span(stack_).first(count)) {
    if (phrase.pure) continue;
    phrase.text = temporary(phrase.text);
    phrase.number.clear();
    phrase.binding = Binding::Primary;
    phrase.pure = true;
  }
}

void Speller::bind(std::uint32_t name_token, const Phrase& phrase) {
  const std::uint32_t word = syntax_.tokens[name_token].word;
  const std::string name = used_[word] ? fresh(bases_[word]) : bases_[word];
  used_[word] = true;
  out_ += say([&](const auto& in) { return in.constant(name, phrase.text); });
  Phrase& held = names_[word];
  held = phrase;
  held.text = name;
  held.pure = true;
  held.binding = Binding::Primary;
  held.number.clear();
  held.whole.clear();
  stale_[word] = false;
  note_symbols(held);
}

void Speller::assign(const Statement& statement) {
  stack_.clear();
  const Range terms = statement.terms;
  for (std::uint32_t i = terms.first; i < terms.first + terms.count; ++i) {
    Phrase phrase = step(i);
    phrase.meaning = recorder_.terms()[i].meaning;
    stack_.push_back(std::move(phrase));
  }
  const auto names = slice(syntax_.names, statement.names);
  const Phrase answer = std::move(stack_.back());
  stack_.clear();
  if (names.size() == 1) return bind(names[0], answer);
  if (!answer.whole.empty()) return bind_answers(names, answer);
  return bind_gradients(names, answer);
}

/// What a batch norm answers: output, mean, variance.
void Speller::bind_answers(std::span<const std::uint32_t> names, const Phrase& answer) {
  constexpr std::string_view fields[] = {"output", "mean", "variance"};
  const std::string whole = temporary(answer.whole);
  const std::vector<Meaning>& parts = recorder_.group(answer.meaning.answers).parts;
  for (std::size_t i = 0; i < names.size(); ++i) {
    bind(names[i], {.text = join(whole, ".", fields[i]), .meaning = parts[i]});
  }
}

void Speller::bind_gradients(std::span<const std::uint32_t> names, const Phrase& answer) {
  const std::string adjoints = answer.pure ? answer.text : temporary(answer.text);
  std::size_t position = answer.offset;
  const std::vector<Meaning>& parts = recorder_.group(answer.meaning.index).parts;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t width = recorder_.members(parts[i]).size();
    const bool group = parts[i].kind == Meaning::Kind::Group;
    Phrase phrase{.adjoints = group, .offset = position, .meaning = parts[i]};
    say([&](const auto& in) {
      if (group) {
        phrase.text = adjoints;
        phrase.wrt = in.gradients(adjoints, position, width);
      } else {
        phrase.text = join(tape_, ".resolve(", in.gradient(adjoints, position), ")");
      }
    });
    bind(names[i], phrase);
    position += width;
  }
}

void Speller::reopen() {
  std::string next = fresh("tape");
  out_ += say([&](const auto& in) { return in.reopen(next, tape_); });
  tape_ = std::move(next);
  stale_.assign(stale_.size(), true);
}

}  // namespace topos::language
