#include "read/proof.hpp"

namespace topos {

std::optional<std::size_t> planted_seed(const Structure& structure, Symbol target,
                                        Symbol gradient) {
  for (const Transform& transform : structure.transforms()) {
    if (transform.target != target.index) continue;
    const bool appended = gradient.index >= transform.begin && gradient.index < transform.end;
    // The gradient by the target itself is the seed, which a `vjp` did not append.
    if (appended || gradient.index == transform.seed) return transform.seed;
  }
  return std::nullopt;
}

}  // namespace topos
