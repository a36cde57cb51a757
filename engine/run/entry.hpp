#pragma once

#include <cstdint>
#include <vector>

#include "record/symbol.hpp"

namespace topos {

/// `Exact`: the interpreter's bits, everywhere. `Fast`: sums may be reordered.
enum class Numerics : std::uint8_t { Exact, Fast };

/// What one run may read.
struct Entry {
  std::vector<Symbol> roots;
  std::vector<Symbol> observe;
  bool backward = false;
  Numerics numerics = Numerics::Exact;
};

}  // namespace topos
