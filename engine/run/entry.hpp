#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// `Exact`: the interpreter's bits, everywhere. `Fast`: sums may be reordered, maps be
/// near, and products be rounded otherwise.
enum class Numerics : std::uint8_t { Exact, Fast };

/// `exact` or `fast`, as the tape language spells it.
constexpr std::string_view name(Numerics numerics) {
  return numerics == Numerics::Exact ? "exact" : "fast";
}

/// What one run may read.
struct Entry {
  std::vector<Symbol> roots = {};
  std::vector<Symbol> observe = {};
  /// Whether a plan keeps what the engine scan reads.
  bool backward = false;
  Numerics numerics = Numerics::Exact;
};

/// The nodes that an entry declares: roots, then observed names, first occurrence only.
/// Fails: Foreign, Unallocated.
std::vector<std::uint32_t> declared_by(const Structure& structure, const Entry& entry,
                                       std::string_view operation);

/// Those nodes and all that they depend on, as a mark for each node of the program.
std::vector<bool> ancestors_of(const Structure& structure, const std::vector<std::uint32_t>& nodes);

}  // namespace topos
