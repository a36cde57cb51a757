#include <algorithm>
#include <cassert>

#include "foundation/text.hpp"
#include "language/outcome.hpp"
#include "language/speller.hpp"

namespace topos::language {

/// Whether some entry takes the gradients of the last derivative, which need not have names.
bool Speller::needs_default_roots() const {
  for (const EntryNote& note : recorder_.outline().entries) {
    if (note.roots.empty()) return true;
  }
  return false;
}

void Speller::note_symbols(const Phrase& phrase) {
  const Meaning& meaning = phrase.meaning;
  say([&](const auto& in) {
    if (meaning.kind == Meaning::Kind::Value) {
      symbols_.try_emplace(meaning.index, in.symbol(phrase));
    } else if (meaning.kind == Meaning::Kind::Group) {
      std::size_t position = phrase.offset;
      for (const auto& [path, node] : recorder_.members(meaning)) {
        symbols_.try_emplace(node, in.gradient(phrase.text, position++));
      }
    } else if (meaning.kind == Meaning::Kind::Layer) {
      for (const auto& [path, node] : recorder_.paths(meaning)) {
        for (const auto& [member, symbol] : phrase.paths) {
          if (member == path) symbols_.try_emplace(node, symbol);
        }
      }
    }
  });
}

/// Binds the last derivative to a name where an entry takes its gradients unnamed.
bool Speller::bind_adjoints(std::string& text) {
  const Outline& outline = recorder_.outline();
  if (++transforms_ != outline.transforms.size() || !needs_default_roots()) return false;
  settle(stack_.size());
  text = temporary(text);
  const TransformNote& note = outline.transforms.back();
  say([&](const auto& in) {
    symbols_.try_emplace(note.target.second, in.target(text));
    for (std::size_t i = 0; i < note.gradients.size(); ++i) {
      symbols_.try_emplace(note.gradients[i], in.gradient(text, i));
    }
  });
  return true;
}

std::string Speller::symbols_of(std::span<const std::uint32_t> nodes) const {
  std::string out;
  for (std::uint32_t node : nodes) {
    const auto found = symbols_.find(node);
    assert(found != symbols_.end() && "what an entry names has a name, a path or its adjoints");
    add_to(out, found->second);
  }
  return out;
}

/// The entry's own name unless a variable has it, `plan` where it has none.
std::string Speller::entry_name(const EntryNote& note) {
  const auto found = std::ranges::find(syntax_.words, note.name);
  if (found == syntax_.words.end()) return taken_.insert("plan").second ? "plan" : fresh("plan");
  const auto word = static_cast<std::size_t>(found - syntax_.words.begin());
  if (used_[word]) return fresh(bases_[word]);
  used_[word] = true;
  return bases_[word];
}

void Speller::entries() {
  const Outline& outline = recorder_.outline();
  for (const EntryNote& note : outline.entries) {
    const SpelledEntry entry{
        .roots = symbols_of(note.roots.empty() ? default_roots(outline) : note.roots),
        .observe = symbols_of(note.observe),
        .backward = note.backward,
        .fast = note.numerics == Numerics::Fast};
    out_ += say([&](const auto& in) { return in.constant(entry_name(note), in.lower(entry)); });
  }
}

}  // namespace topos::language
