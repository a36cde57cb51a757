#include "read/proof.hpp"

namespace topos {

std::vector<Pair> compared_pairs(const Structure& structure, NamedSymbols names,
                                 std::span<const Adjoints> adjoints) {
  const auto is_scalar = [&](Symbol target) {
    return structure.node(target.index).shape.rank() == 0;
  };
  std::vector<Pair> pairs;
  bool scalars = adjoints.empty();
  for (const auto& [target, gradients] : adjoints) {
    if (!is_scalar(target)) continue;
    scalars = true;
    for (const auto& [wrt, gradient] : gradients) pairs.push_back({target, wrt, gradient});
  }
  if (!scalars) require_scalar(structure, names, adjoints.front().target, "proof");
  return pairs;
}

std::optional<std::size_t> planted_seed(const Structure& structure, const Pair& pair) {
  for (const Transform& transform : structure.transforms()) {
    if (transform.target != pair.target.index) continue;
    const std::size_t gradient = pair.gradient.index;
    const bool appended = gradient >= transform.begin && gradient < transform.end;
    // The gradient by the target itself is the seed, which a `vjp` did not append.
    if (appended || gradient == transform.seed) return transform.seed;
  }
  return std::nullopt;
}

}  // namespace topos
