#pragma once

#include <utility>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// What a recorded derivative answers: names only.
struct Adjoints {
  Symbol target;
  std::vector<std::pair<Symbol, Symbol>> pairs;  ///< (wrt, gradient) in the order asked for

  /// The gradient of the first pair with this `wrt`. Fails: Wrt.
  Symbol of(Symbol wrt) const {
    for (const auto& [name, gradient] : pairs) {
      if (name == wrt) return gradient;
    }
    fail(FaultKind::Wrt, "of",
         join("of needs a name that the derivative was asked for, got #", wrt.index), {},
         {wrt.index});
  }

  /// The target, then every gradient: the usual roots of a training entry.
  std::vector<Symbol> roots() const {
    std::vector<Symbol> out{target};
    for (const auto& [name, gradient] : pairs) out.push_back(gradient);
    return out;
  }
};

}  // namespace topos
