#pragma once

#include <cstdint>

#include "record/structure.hpp"

namespace topos {

/// What a node takes to evaluate, known from shapes alone: a map one for each element, a product
/// m k n, anything else one for each element that it reads, a source nothing.
/// Units: multiply-adds; beyond 2^64 the largest.
std::uint64_t multiply_adds(const Structure& structure, const Node& node);

}  // namespace topos
