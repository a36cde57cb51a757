#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tensor/shape.hpp"

namespace topos {

/// Where the elements of a shape lie in a buffer: one stride for each axis and a first offset.
/// A stride of 0 repeats; views share buffers by having layouts of their own.
struct Layout {
  std::vector<std::size_t> strides;
  std::size_t offset = 0;

  /// The layout of a fresh row-major buffer.
  static Layout row_major(const Shape& shape);

  /// Whether any axis has a stride; else every position shows the first element.
  bool moves() const;
  /// Whether the elements of `shape` lie side by side in row-major order.
  bool contiguous(const Shape& shape) const;
  /// The number of buffer elements from the first to the last that `shape` reaches.
  std::size_t span(const Shape& shape) const;
};

}  // namespace topos
