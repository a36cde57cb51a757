#include "language/outcome.hpp"

namespace topos::language {

namespace {

void fill_entries(const Outline& outline, Recorded& recorded) {
  const Structure& structure = recorded.network.structure();
  std::vector<EntryNote> entries = outline.entries;
  if (entries.empty()) entries.emplace_back();
  for (EntryNote& note : entries) {
    if (note.roots.empty()) note.roots = default_roots(outline);
    if (!note.name.empty()) recorded.entries.emplace_back(note.name, entry_of(note, structure));
  }
  recorded.entry = entry_of(entries[0], structure);
}

}  // namespace

Entry entry_of(const EntryNote& note, const Structure& structure) {
  Entry entry;
  entry.backward = note.backward;
  entry.numerics = note.numerics;
  for (std::uint32_t node : note.roots) entry.roots.push_back(structure.symbol(node));
  for (std::uint32_t node : note.observe) entry.observe.push_back(structure.symbol(node));
  return entry;
}

std::vector<std::uint32_t> default_roots(const Outline& outline) {
  if (outline.transforms.empty()) return {outline.target->second};
  const TransformNote& last = outline.transforms.back();
  std::vector<std::uint32_t> roots{last.target.second};
  roots.insert(roots.end(), last.gradients.begin(), last.gradients.end());
  return roots;
}

Recorded recorded_of(const Outline& outline, Tape<Any>&& tape,
                     std::vector<std::pair<Symbol, Tensor<Any>>> feeds) {
  Recorded answer{.network = std::move(tape).seal()};
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
