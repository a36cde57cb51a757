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

/// Where along a line of windows the same place in each lies inside the image: before `begin` and
/// from `end` on it lies in the padding.
struct Inside {
  std::size_t begin;
  std::size_t end;
};
Inside inside(const WindowsTask& task, std::size_t place);

/// One line of patches as columns, `apart` elements between two taps: channels, then rows, then
/// columns of the window, zeros where it leaves the image.
template <Element E>
void lay_out_line(const WindowsTask& task, const E* channels, std::size_t top, E* to,
                  std::size_t apart) {
  const E zero = Arithmetic<E>::from_count(0);
  const std::size_t step = task.stride * task.wide.left;
  for (std::size_t j = 0; j < task.wide.extent; ++j) {
    const Inside in = inside(task, j);
    E* column = to + j * apart;
    for (std::size_t channel = 0; channel < task.channels.extent; ++channel) {
      const E* image = channels + channel * task.channels.left;
      for (std::size_t i = 0; i < task.tall.extent; ++i, column += task.wide.extent * apart) {
        // Padding comes off last: positions above or left of the image wrap to large ones.
        const std::size_t y = top + i - task.padding;
        const bool outside = y >= task.height;
        const std::size_t begin = outside ? task.across.extent : in.begin;
        const std::size_t end = outside ? begin : in.end;
        std::fill_n(column, begin, zero);
        std::fill(column + end, column + task.across.extent, zero);
        if (begin == end) continue;
        const E* from =
            image + y * task.tall.left + (begin * task.stride + j - task.padding) * task.wide.left;
        if (step == 1) {
          std::copy_n(from, end - begin, column + begin);
        } else {
          for (std::size_t x = begin; x < end; ++x) column[x] = from[(x - begin) * step];
        }
      }
    }
  }
}

/// The kernel, its columns side by side: every block of patches reads it.
template <Element E>
Matrix<E> close_kernel(const PatchTask& task, const E* kernel, E* copy) {
  if (!task.copies_kernel()) return {kernel, task.kernel_row, 1};
  const std::size_t taps = task.windows.taps();
  for (std::size_t j = 0; j < task.filters; ++j) {
    const E* filter = kernel + j * task.kernel_column;
    for (std::size_t i = 0; i < taps; ++i) copy[i * task.filters + j] = filter[i * task.kernel_row];
  }
  return {copy, task.filters, 1};
}

}  // namespace detail

/// Sums over the places of a patch in ascending order, as the product over all patches would.
template <Element E>
void multiply_patches(const PatchTask& task, const Call<E>& call,
                      gemm::Multiply<E> multiply = &detail::multiply<E>) {
  const WindowsTask& windows = task.windows;
  const std::size_t taps = windows.taps();
  const std::size_t across = windows.across.extent;
  const std::size_t down = windows.down.extent;
  E* const patches = call.scratch;
  E* const copy = patches + taps * task.patches();
  Call<E> inner = call;
  inner.scratch = copy + (task.copies_kernel() ? taps * task.filters : 0);
  const Matrix<E> kernel = detail::close_kernel(task, call.right, copy);
  const std::size_t lines = windows.images.extent * down;
  for (std::size_t begin = 0; begin < lines; begin += task.lines) {
    const std::size_t count = std::min(task.lines, lines - begin);
    const std::size_t apart = count * across;
    for (std::size_t line = begin; line < begin + count; ++line) {
      detail::lay_out_line(windows, call.left + line / down * windows.images.left,
                           line % down * windows.stride, patches + (line - begin) * across, apart);
    }
    multiply({.left = {patches, 1, apart},
              .right = kernel,
              .m = apart,
              .k = taps,
              .n = task.filters,
              .out = call.result + begin * across * task.filters},
             detail::memory_of(inner));
  }
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
