#include "tensor/windows.hpp"

#include <algorithm>

namespace topos {

namespace {

/// How many elements of patches are laid out at a time: what a first-level cache holds well.
constexpr std::size_t patch_budget = 4096;

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

Prepared multiplying_patches(const Shape& shape, const Operand& image, const Operand& kernel,
                             const ImageWindows& windows) {
  WindowsTask over = windows_over(image, windows);
  const std::size_t taps = over.taps();
  const Shape row{1, taps};
  const Shape result{1, shape[1]};
  const Layout close = Layout::row_major(row);
  Prepared one = multiplying(result, {row, close}, kernel);
  Prepared patches = prepared({}, shape);
  const std::size_t block = std::clamp<std::size_t>(patch_budget / taps, 1, shape[0]);
  patches.task = PatchTask{.windows = std::move(over),
                           .product = std::move(std::get<ProductTask>(one.task)),
                           .block = block};
  patches.scratch = block * taps + one.scratch;
  return patches;
}

Prepared pooling(const Shape& shape, const Operand& image, const ImageWindows& windows) {
  return prepared(windows_over(image, windows), shape);
}

}  // namespace topos
