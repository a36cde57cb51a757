#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "operation/vocabulary.hpp"

namespace topos {

/// One line of the tape.
struct Node {
  Opcode opcode;
  std::array<std::uint32_t, 2> operands;
  std::uint32_t slot;  ///< a source's place in its table of payloads
  Shape shape;

  /// The operands that the opcode really has.
  std::span<const std::uint32_t> inputs() const { return std::span(operands).first(arity(opcode)); }
};

/// The nodes `[begin, end)` that one derivative appended: the scan from `target`, planted with the
/// node `seed` (its own first node where it planted a one).
struct Transform {
  std::uint32_t begin;
  std::uint32_t end;
  std::uint32_t target;
  std::uint32_t seed;
};

}  // namespace topos
