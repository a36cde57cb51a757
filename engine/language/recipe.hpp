#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "language/syntax.hpp"

namespace topos::language {

inline constexpr std::uint32_t no_slot = 0xffffffff;

/// A number as it is written, or the slot that holds it. Each element reads it for itself, so that
/// it is rounded once.
struct Figure {
  std::string_view text = {};
  bool negative = false;
  std::uint32_t slot = no_slot;

  bool empty() const { return text.empty() && slot == no_slot; }
};

/// A payload whose shape is known and whose elements are not made yet.
struct Recipe {
  PayloadKind kind = PayloadKind::Number;
  std::vector<std::size_t> extents = {};
  /// The number, or the elements of a literal.
  std::vector<Figure> figures = {};
  Draw draw = Draw::Uniform;
  std::uint64_t seed = 0;
  Figure scale = {};
  /// The positions of a selection.
  std::vector<std::size_t> indices = {};
  std::size_t count = 0;
  Figure one = {};
};

}  // namespace topos::language
