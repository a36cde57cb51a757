#include "tensor/windows.hpp"

#include <algorithm>

namespace topos {

namespace {

/// How many elements of patches are laid out at a time, more than one line of them given.
constexpr std::size_t patch_budget = 16384;

WindowsTask windows_over(const Operand& image, const ImageWindows& windows) {
  const auto loop = [&](std::size_t extent, std::size_t axis) {
    return Loop{.extent = static_cast<std::uint32_t>(extent),
                .left = static_cast<std::uint32_t>(image.layout.strides[axis])};
  };
  return {.images = loop(image.shape[0], 0),
          .down = loop(windows.rows(image.shape), 2),
          .across = loop(windows.columns(image.shape), 3),
          .channels = loop(image.shape[1], 1),
          .tall = loop(windows.height, 2),
          .wide = loop(windows.width, 3),
          .height = image.shape[2],
          .width = image.shape[3],
          .stride = windows.stride,
          .padding = windows.padding};
}

}  // namespace

detail::Inside detail::inside(const WindowsTask& task, std::size_t place) {
  const std::size_t across = task.across.extent;
  // The first window whose place is not before the image, and the first whose place is behind it.
  const auto reaching = [&](std::size_t position) {
    return position > place ? std::min((position - place + task.stride - 1) / task.stride, across)
                            : 0;
  };
  const std::size_t begin = reaching(task.padding);
  return {begin, std::max(begin, reaching(task.padding + task.width))};
}

Prepared multiplying_patches(const Shape& shape, const Operand& image, const Operand& kernel,
                             const ImageWindows& windows) {
  PatchTask task{.windows = windows_over(image, windows),
                 .filters = shape[1],
                 .kernel_row = kernel.layout.strides[0],
                 .kernel_column = kernel.layout.strides[1],
                 .lines = 1};
  const std::size_t taps = task.windows.taps();
  const std::size_t across = task.windows.across.extent;
  task.lines = std::clamp<std::size_t>(patch_budget / (taps * across), 1, shape[0] / across);
  const gemm::Form form{.m = task.patches(),
                        .k = taps,
                        .n = task.filters,
                        .left_close = false,
                        .right_moves = task.copies_kernel() || task.kernel_row != 0,
                        .right_close = true};
  Prepared patches = prepared({}, shape);
  patches.scratch = taps * (form.m + (task.copies_kernel() ? form.n : 0)) + gemm::memory(form);
  patches.totals = gemm::memory_to_widen(form);
  patches.task = task;
  return patches;
}

Prepared pooling(const Shape& shape, const Operand& image, const ImageWindows& windows) {
  return prepared(windows_over(image, windows), shape);
}

}  // namespace topos
