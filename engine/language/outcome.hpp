#pragma once

#include <utility>
#include <vector>

#include "language/outline.hpp"
#include "language/recorded.hpp"
#include "record/tape.hpp"

namespace topos::language {

Entry entry_of(const EntryNote& note, const Structure& structure);

/// The target of the last derivative and its gradients; without one, the target.
std::vector<std::uint32_t> default_roots(const Outline& outline);

template <Element E>
void fill_entries(const Outline& outline, Recorded<E>& recorded) {
  const Structure& structure = recorded.network.structure();
  std::vector<EntryNote> entries = outline.entries;
  if (entries.empty()) entries.emplace_back();
  for (EntryNote& note : entries) {
    if (note.roots.empty()) note.roots = default_roots(outline);
    if (!note.name.empty()) recorded.entries.emplace_back(note.name, entry_of(note, structure));
  }
  recorded.entry = entry_of(entries[0], structure);
}

/// Seals the tape and turns positions into symbols.
template <Element E>
Recorded<E> recorded_of(const Outline& outline, Tape<E>&& tape,
                        std::vector<std::pair<Symbol, Tensor<E>>> feeds) {
  Recorded<E> answer{.network = std::move(tape).seal()};
  const Structure& structure = answer.network.structure();
  const auto symbol = [&](std::uint32_t node) { return structure.symbol(node); };
  for (const auto& [name, node] : outline.names) answer.names.emplace_back(name, symbol(node));
  answer.target = symbol(outline.target->second);
  for (const TransformNote& note : outline.transforms) {
    Adjoints& adjoints = answer.adjoints.emplace_back(symbol(note.target.second));
    for (std::size_t i = 0; i < note.wrt.size(); ++i) {
      adjoints.pairs.emplace_back(symbol(note.wrt[i].second), symbol(note.gradients[i]));
    }
  }
  fill_entries(outline, answer);
  answer.feeds = std::move(feeds);
  for (const ShownNote& note : outline.show) {
    answer.show.push_back({note.label, symbol(note.node.second), note.gradient});
  }
  for (const DividerNote& note : outline.dividers) {
    answer.dividers.push_back({note.before, note.label});
  }
  answer.spans = outline.spans;
  return answer;
}

}  // namespace topos::language
