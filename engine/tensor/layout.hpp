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

  /// Whether the elements of `shape` lie side by side in row-major order.
  bool contiguous(const Shape& shape) const;
  /// The number of buffer elements from the first to the last that `shape` reaches.
  std::size_t span(const Shape& shape) const;
};

/// Calls `visit(offset)` for each position of `shape` in row-major order.
template <class Visit>
void for_each_offset(const Shape& shape, const Layout& layout, const Visit& visit) {
  const std::size_t volume = shape.volume();
  if (layout.contiguous(shape)) {
    for (std::size_t i = 0; i < volume; ++i) visit(layout.offset + i);
    return;
  }
  const std::size_t inner = shape.rank() - 1;
  const std::size_t extent = shape[inner];
  const std::size_t stride = layout.strides[inner];
  std::vector<std::size_t> index(inner, 0);
  std::size_t offset = layout.offset;
  for (std::size_t done = 0; done < volume; done += extent) {
    for (std::size_t i = 0; i < extent; ++i) visit(offset + i * stride);
    for (std::size_t axis = inner; axis-- > 0;) {
      offset += layout.strides[axis];
      if (++index[axis] < shape[axis]) break;
      offset -= layout.strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
}

}  // namespace topos
