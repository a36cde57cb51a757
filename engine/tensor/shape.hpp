#pragma once

// Values: a shape and elements. Kernels here define the bits; nothing here knows tapes.

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/fault.hpp"

namespace topos {

/// The most elements a tensor may hold: 1 GiB of f64, the most memory that the module may use.
inline constexpr std::size_t maximum_volume = std::size_t{1} << 27;

/// Extents, outermost first. Rank 0 is a single number. Every extent is at least 1.
class Shape {
 public:
  Shape() = default;
  /// Fails: Empty when an extent is 0; Limit above `maximum_volume` elements.
  Shape(std::initializer_list<std::size_t> extents) : Shape(std::span(extents)) {}
  /// The same of any extents; errors name the operation.
  explicit Shape(std::span<const std::size_t> extents, std::string_view operation = "tensor");

  /// The number of axes.
  std::size_t rank() const { return extents_.size(); }
  /// The product of the extents; 1 for rank 0.
  std::size_t volume() const { return volume_; }
  /// The extent of an axis below the rank.
  std::size_t operator[](std::size_t axis) const { return extents_[axis]; }
  /// All of them; the shape outlives the span.
  std::span<const std::size_t> extents() const { return extents_; }
  /// A copy for error reports.
  Extents list() const { return extents_; }
  /// `[2, 3]`.
  std::string text() const;

  /// One axis taken out: `[2, 3]` without 1 is `[2]`.
  Shape without(std::size_t axis) const;
  /// A new axis before the one that stands there: `[3]` with 2 at 0 is `[2, 3]`.
  Shape with(std::size_t axis, std::size_t extent, std::string_view operation = "tensor") const;
  /// Another extent of one axis: `[2, 3]` with 4 at 1 is `[2, 4]`.
  Shape replaced(std::size_t axis, std::size_t extent, std::string_view operation = "tensor") const;
  /// Axis `i` of the answer is axis `order[i]`.
  Shape permuted(std::span<const std::size_t> order) const;

  bool operator==(const Shape& other) const { return extents_ == other.extents_; }

 private:
  std::vector<std::size_t> extents_;
  std::size_t volume_ = 1;
};

}  // namespace topos
