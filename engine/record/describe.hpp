#pragma once

#include <string>
#include <string_view>

#include "record/structure.hpp"

namespace topos {

/// A node's line in a listing, without its newline: index, opcode, operands and attributes, shape.
std::string spec_line(const Structure& structure, std::size_t index);

/// The operands and attributes of a line: `9, 7` or `0  axis=1`.
std::string detail_text(const Node& node);

/// `tape: 23 nodes, 1 parameter, 2 inputs`, without its newline.
std::string footer(const Structure& structure, std::string_view carrier);

/// One line for each node, then the counts; every line ends in a newline.
std::string describe(const Structure& structure, std::string_view carrier);

}  // namespace topos
