#pragma once

#include "record/node.hpp"

namespace topos::bind {

/// The node with its opcode's number, attributes and operands; the position; 0 for NaN, 1 for
/// infinity, 2 for minus infinity.
void write_non_finite(const Node& node, std::size_t index, std::size_t position, double value);

/// An opcode's attributes as one list: a number as itself, a list as its length and its items.
std::vector<std::size_t> flat_attributes(const Opcode& opcode);

}  // namespace topos::bind
