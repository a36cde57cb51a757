#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "topos.hpp"

namespace topos::laws {

/// Where a rule is smooth, so that a difference quotient has a slope to agree with.
enum class Domain : std::uint8_t {
  Line,           ///< everywhere
  Positive,       ///< [0.5, 2.5)
  AboveMinusOne,  ///< [-0.5, 1.5)
  NonZero,        ///< 0.5 to 2.5 of either sign
  EvenSteps,      ///< always an eighth or more away from `OddSteps`
  OddSteps,
  Distinct,   ///< no two within a sixteenth of one another
  OneHot,     ///< rows that each select one, as numbers that a rule may change
  Selection,  ///< the same as data, which a rule does not reach
};

struct Operand {
  Shape shape;
  Domain domain = Domain::Line;
};

/// An operation and operands that fit it.
struct Case {
  Opcode opcode;
  std::vector<Operand> operands;

  /// `Pad axis=1 start=0 full_extent=4 [2, 3]`.
  std::string text() const;
};

/// Every operation of the vocabulary over fixed and generated shapes.
const std::vector<Case>& every_case();

/// Rank 0, extents of 1, odd extents and higher rank; then generated ones. Small, since a law may
/// run a program for each element.
const std::vector<Shape>& shapes();

/// Rows by columns that a selection of that shape fits.
inline Operand selection(std::size_t count, std::size_t vocabulary) {
  return {Shape{count, vocabulary}, Domain::Selection};
}

}  // namespace topos::laws
