#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace topos {

enum class PatternKind : std::uint8_t {
  WindowProduct,       ///< patches of an image by a kernel: a convolution without its bias
  ReduceWindow,        ///< the largest element of each window: max pooling
  BatchNormTraining,   ///< normalised by the statistics of the batch itself
  BatchNormInference,  ///< normalised by statistics from elsewhere
};

/// `WindowProduct`: the name in listings of candidates.
std::string_view name(PatternKind kind);

/// The windows of a pattern over images, the same step along height and width.
/// Units: elements of the last two axes of the source.
struct WindowGeometry {
  std::size_t height = 0;
  std::size_t width = 0;
  std::size_t stride = 0;
  std::size_t padding = 0;
  bool operator==(const WindowGeometry&) const = default;
};

/// Nodes that together are one known computation, and so can be served as one.
struct Pattern {
  PatternKind kind;
  /// The node whose value the whole pattern is.
  std::uint32_t root;
  /// Members whose values nobody else reads; served as one, they are never made.
  std::vector<std::uint32_t> interiors;
  /// Members beside the root that others may read: mean and variance of a batch.
  std::vector<std::uint32_t> named;
  /// What the pattern reads from outside, in this order: source, kernel; source; input, scale,
  /// shift, epsilon; input, scale, shift, epsilon, mean, variance.
  std::vector<std::uint32_t> reads;
  /// For the first two kinds.
  WindowGeometry window;
  bool operator==(const Pattern&) const = default;

  /// All members, ascending, the root included.
  std::vector<std::uint32_t> nodes() const;
};

/// A node in the way of a pattern, and a sentence about it: `node 8 is declared, so it has to be
/// made`.
struct Block {
  std::uint32_t node;
  std::string reason;
};

/// What nearly is a pattern: the members as far as they were recognised, and what is in the way.
struct NearMiss {
  Pattern pattern;
  Block block;
};

/// What looking for a pattern at one root answers; most often nothing.
using Match = std::variant<std::monostate, Pattern, NearMiss>;

}  // namespace topos
