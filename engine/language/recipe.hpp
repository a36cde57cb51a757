#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "language/syntax.hpp"
#include "neural/activation.hpp"

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

/// A layer, before it is made.
struct LayerRecipe {
  LayerKind kind = LayerKind::Linear;
  /// Whole numbers, with defaults filled in: widths, extents, stride and padding.
  std::vector<std::size_t> numbers = {};
  Activation activation = Activation::Tanh;
  /// The running initialiser, and the shapes that it is asked for in turn.
  std::optional<Recipe> draw = {};
  std::vector<Extents> drawn = {};
  /// What its tensors hold otherwise, in the order of the constructor.
  std::vector<Recipe> payloads = {};
  /// The layers of a sequence.
  std::vector<std::uint32_t> stages = {};
};

}  // namespace topos::language
