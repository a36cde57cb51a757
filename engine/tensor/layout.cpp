#include "tensor/layout.hpp"

#include <algorithm>

namespace topos {

Layout Layout::row_major(const Shape& shape) {
  Layout layout{.strides = std::vector<std::size_t>(shape.rank()), .offset = 0};
  std::size_t stride = 1;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    layout.strides[axis] = stride;
    stride *= shape[axis];
  }
  return layout;
}

bool Layout::moves() const {
  return std::ranges::any_of(strides, [](std::size_t stride) { return stride != 0; });
}

bool Layout::contiguous(const Shape& shape) const {
  std::size_t expected = 1;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    if (shape[axis] != 1 && strides[axis] != expected) return false;
    expected *= shape[axis];
  }
  return true;
}

std::size_t Layout::span(const Shape& shape) const {
  std::size_t last = 0;
  for (std::size_t axis = 0; axis < shape.rank(); ++axis) last += (shape[axis] - 1) * strides[axis];
  return last + 1;
}

}  // namespace topos
