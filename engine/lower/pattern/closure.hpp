#pragma once

#include <optional>

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// Nothing, if a node may vanish into its one reader: it is not declared and read just once.
std::optional<Block> kept_apart(const Surroundings& around, std::uint32_t node);

/// The closure test: no interior is declared, and nobody outside reads a member but the root.
Match closed(const Surroundings& around, Pattern pattern);

}  // namespace topos
