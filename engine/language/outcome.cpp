#include "language/outcome.hpp"

namespace topos::language {

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

}  // namespace topos::language
