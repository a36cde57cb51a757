#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "tensor/loops.hpp"

namespace topos {

// What each family of kernels walks. None of it knows an element: tasks are made once from shapes
// and layouts, and the kernels, which know elements, only follow them.

/// One axis worked through inside all others.
struct LaneTask {
  Nest lanes;
  Loop lane;
};

/// Matrix products, leading axes index by index: `rows` walks the left operand and the result,
/// `terms` both operands, `columns` the right operand and the result.
struct ProductTask {
  std::vector<Loop> batches;
  Loop rows;
  Loop terms;
  Loop columns;
};

/// An operand moved into zeros.
struct PadTask {
  std::size_t volume;
  std::size_t start;
  Nest nest;
};

/// Windows added back: `count` windows of `size` elements along the left operand, `extent`
/// positions along the result.
struct FoldTask {
  Nest lanes;
  Loop extent;
  Loop count;
  Loop size;
  std::size_t step;
  std::size_t dilation;
  std::size_t volume;  ///< of the result
};

/// Rows picked from a table or added into one; a position moves by the stride of the table.
struct RowsTask {
  Loop rows;
  Nest row;
  std::size_t volume;  ///< of the result
};

/// An image seen through windows: where a window stands, and the elements inside it.
struct WindowsTask {
  Loop images, down, across;
  Loop channels, tall, wide;
  std::size_t height, width;
  std::size_t stride, padding;

  std::size_t taps() const { return std::size_t{channels.extent} * tall.extent * wide.extent; }
};

/// Patches of images by a kernel of `taps` rows and `filters` columns, which stand so far apart:
/// each row of the result is one patch times the kernel.
struct PatchTask {
  WindowsTask windows;
  std::size_t filters;
  std::size_t kernel_row, kernel_column;
  /// How many lines of `windows.across` patches are laid out at a time.
  std::size_t lines;

  bool copies_kernel() const { return kernel_column != 1; }
  std::size_t patches() const { return lines * windows.across.extent; }
};

using Task =
    std::variant<Nest, LaneTask, ProductTask, PadTask, FoldTask, RowsTask, WindowsTask, PatchTask>;

}  // namespace topos
