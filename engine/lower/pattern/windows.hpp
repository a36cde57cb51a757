#pragma once

#include <optional>

#include "lower/pattern/pattern.hpp"
#include "lower/pattern/surroundings.hpp"

namespace topos {

/// Windows of an image: unfolded along the height, then along the width, their axes put in order.
struct Windows {
  std::uint32_t permute;
  std::uint32_t across;  ///< the windows along the width
  std::uint32_t down;    ///< the windows along the height
};

/// The windows that a node lays out; nothing unless the opcodes below it are those of windows.
std::optional<Windows> windows_below(const Surroundings& around, std::uint32_t layout);

/// The first of them whose attributes are others than those of dense windows in that order.
std::optional<Block> misfit(const Surroundings& around, const Windows& windows,
                            const std::vector<std::size_t>& order);

}  // namespace topos
