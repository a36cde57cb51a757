#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "record/symbol.hpp"

namespace topos {

/// A parameter of a layer: its path, such as `0.weights`, and its name.
using NamedSymbol = std::pair<std::string, Symbol>;

/// What holds parameters by name: every layer of ours, and any of a user's own. It holds names, not
/// values, so it outlives a seal. `parameters()` answers them in the order of visiting; a layer
/// that is made of layers puts the position of each in front, `2.0.weights`.
template <class M>
concept Module = requires(const M& module) {
  { module.parameters() } -> std::convertible_to<std::vector<NamedSymbol>>;
};

/// A few names without a layer.
struct Named {
  std::vector<NamedSymbol> named;

  const std::vector<NamedSymbol>& parameters() const { return named; }
};

}  // namespace topos
