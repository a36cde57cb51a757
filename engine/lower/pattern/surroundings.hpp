#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lower/pattern/leaf_counts.hpp"
#include "record/structure.hpp"

namespace topos {

/// Where patterns are looked for: the program, what an entry wants of it, and who reads what.
class Surroundings {
 public:
  /// All of them outlive this object.
  Surroundings(const Structure& structure, const std::vector<bool>& wanted,
               const std::vector<bool>& readable, LeafCounts counts);

  const Structure& structure() const { return structure_; }
  bool wanted(std::size_t index) const { return wanted_[index]; }
  const Shape& shape(std::size_t index) const { return structure_.node(index).shape; }
  std::uint32_t operand(std::size_t index, std::size_t position) const {
    return structure_.node(index).operands[position];
  }
  /// The operation of a node, if it is of that kind.
  template <class Op>
  const Op* as(std::size_t index) const {
    return std::get_if<Op>(&structure_.node(index).opcode);
  }
  /// Whether a leaf holds this count in every position.
  bool counts(std::size_t leaf, std::size_t count) const { return counts_.holds(leaf, count); }

  /// The wanted readers of a node, ascending; one that reads twice stands twice.
  std::span<const std::uint32_t> readers(std::size_t index) const;

  /// Whether the entry declared the node, so that its value has to be made.
  bool declared(std::size_t index) const { return readable_[index]; }

 private:
  const Structure& structure_;
  const std::vector<bool>& wanted_;
  const std::vector<bool>& readable_;
  LeafCounts counts_;
  std::vector<std::uint32_t> first_;  ///< where the readers of each node begin
  std::vector<std::uint32_t> readers_;
};

}  // namespace topos
