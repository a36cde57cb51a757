#include "tensor/window.hpp"

#include <limits>

namespace topos {

std::size_t Window::span() const {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  if (size > 1 && dilation > (most - 1) / (size - 1)) return most;
  return dilation * (size - 1) + 1;
}

Layout unfolded(const Layout& layout, const Window& window) {
  Layout windows = layout;
  const std::size_t stride = layout.strides[window.axis];
  windows.strides[window.axis] = stride * window.step;
  windows.strides.insert(windows.strides.begin() + static_cast<std::ptrdiff_t>(window.axis + 1),
                         stride * window.dilation);
  return windows;
}

Prepared folding_back(const Shape& shape, const Operand& operand, const Window& window) {
  Prepared fold = prepared({}, shape);
  const std::size_t axis = window.axis;
  std::vector<std::size_t> extents = shape.list();
  std::vector<std::size_t> left = operand.layout.strides;
  const auto loop = [](std::size_t extent, std::size_t result, std::size_t stride) {
    return Loop{.extent = static_cast<std::uint32_t>(extent),
                .result = static_cast<std::uint32_t>(result),
                .left = static_cast<std::uint32_t>(stride)};
  };
  const Loop count = loop(operand.shape[axis], 0, left[axis]);
  const Loop size = loop(operand.shape[axis + 1], 0, left[axis + 1]);
  // One step along the axis: what is left is the lanes around it.
  extents[axis] = 1;
  left.erase(left.begin() + static_cast<std::ptrdiff_t>(axis + 1));
  fold.task = FoldTask{
      .lanes = nest_over(extents, {.result = fold.layout.strides, .left = left}),
      .extent = loop(shape[axis], fold.layout.strides[axis], 0),
      .count = count,
      .size = size,
      .step = window.step,
      .dilation = window.dilation,
      .volume = shape.volume(),
  };
  fold.totals = shape[axis];
  return fold;
}

}  // namespace topos
