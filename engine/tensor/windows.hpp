#pragma once

#include "tensor/product.hpp"

namespace topos {

/// Windows over images `[batch, channels, height, width]`: their extents, the step between them
/// and the zeros around each image.
struct ImageWindows {
  std::size_t height;
  std::size_t width;
  std::size_t stride;
  std::size_t padding = 0;

  std::size_t rows(const Shape& image) const {
    return (image[2] + 2 * padding - height) / stride + 1;
  }
  std::size_t columns(const Shape& image) const {
    return (image[3] + 2 * padding - width) / stride + 1;
  }
};

/// The work of a convolution's core: the patches of images, one in each row, by a kernel
/// `[channels · height · width, filters]`, without all patches in memory at once.
Prepared multiplying_patches(const Shape& shape, const Operand& image, const Operand& kernel,
                             const ImageWindows& windows);

/// The work of taking the greatest element of each window, row by row inside it.
Prepared pooling(const Shape& shape, const Operand& image, const ImageWindows& windows);

namespace detail {

/// One patch as a row: channels, then rows, then columns, zeros where it leaves the image.
template <Element E>
void lay_out_patch(const WindowsTask& task, const E* channels, std::size_t top, std::size_t left,
                   E* to) {
  const E zero = Arithmetic<E>::from_count(0);
  for (std::size_t channel = 0; channel < task.channels.extent; ++channel) {
    const E* image = channels + channel * task.channels.left;
    for (std::size_t i = 0; i < task.tall.extent; ++i) {
      // Padding comes off last: positions above or left of the image wrap to large ones.
      const std::size_t y = top + i - task.padding;
      for (std::size_t j = 0; j < task.wide.extent; ++j) {
        const std::size_t x = left + j - task.padding;
        const bool inside = y < task.height && x < task.width;
        *to++ = inside ? image[y * task.tall.left + x * task.wide.left] : zero;
      }
    }
  }
}

}  // namespace detail

/// Sums over the places of a patch in ascending order, as the product over all patches would.
template <Element E>
void multiply_patches(const PatchTask& task, const Call<E>& call) {
  const WindowsTask& windows = task.windows;
  const ProductTask& product = task.product;
  const std::size_t taps = windows.taps();
  const std::size_t n = product.columns.extent;
  E* const rows = call.scratch;
  const Matrix<E> kernel =
      detail::with_close_columns(product, call.right, call.scratch + task.block * taps);
  std::size_t done = 0;
  std::size_t waiting = 0;
  const auto multiply_waiting = [&] {
    detail::multiply<E>({.left = {rows, taps, 1},
                         .right = kernel,
                         .m = waiting,
                         .k = taps,
                         .n = n,
                         .out = call.result + done * n});
    done += waiting;
    waiting = 0;
  };
  for (std::size_t image = 0; image < windows.images.extent; ++image) {
    for (std::size_t y = 0; y < windows.down.extent; ++y) {
      for (std::size_t x = 0; x < windows.across.extent; ++x) {
        detail::lay_out_patch(windows, call.left + image * windows.images.left, y * windows.stride,
                              x * windows.stride, rows + waiting * taps);
        if (++waiting == task.block) multiply_waiting();
      }
    }
  }
  if (waiting > 0) multiply_waiting();
}

/// The greatest element of each window, from its corner on, row by row.
template <Element E>
void pool_windows(const WindowsTask& task, const Call<E>& call) {
  E* to = call.result;
  const auto peak_at = [&](const E* corner) {
    E peak = *corner;
    for (std::size_t i = 0; i < task.tall.extent; ++i) {
      for (std::size_t j = i == 0 ? 1 : 0; j < task.wide.extent; ++j) {
        peak = Arithmetic<E>::maximum(peak, corner[i * task.tall.left + j * task.wide.left]);
      }
    }
    return peak;
  };
  for (std::size_t image = 0; image < task.images.extent; ++image) {
    for (std::size_t channel = 0; channel < task.channels.extent; ++channel) {
      const E* plane = call.left + image * task.images.left + channel * task.channels.left;
      for (std::size_t y = 0; y < task.down.extent; ++y) {
        const E* row = plane + y * task.stride * task.tall.left;
        for (std::size_t x = 0; x < task.across.extent; ++x) {
          *to++ = peak_at(row + x * task.stride * task.wide.left);
        }
      }
    }
  }
}

}  // namespace topos
