#pragma once

#include "neural/window.hpp"
#include "record/composite/squeeze.hpp"
#include "record/transaction.hpp"

namespace topos {

/// The greatest element of each square window.
/// Shape: `[batch, channels, height, width]` becomes `[batch, channels, rows, columns]`.
/// Ties: the first of the window, row by row, takes the share.
/// Fails: Shape for another rank or windows that do not fit; Argument for a size or stride of 0;
/// nothing is recorded then.
template <Element E>
Value<E> max_pool(const Value<E>& input, std::size_t size, std::size_t stride) {
  check_image("max_pool", input.shape());
  if (size == 0 || stride == 0) {
    fail(FaultKind::Argument, "max_pool",
         join("max_pool needs a size and a stride of at least 1, got ", size, " and ", stride));
  }
  Transaction<E> transaction(input.recording());
  const Value<E> windows = permute(windows_of(input, size, size, stride), {0, 1, 2, 4, 3, 5});
  const Shape shape = windows.shape();
  const Value<E> lanes =
      reshape(windows, Shape{shape[0], shape[1], shape[2], shape[3], size * size});
  Value<E> largest = narrow(lanes, 4, 0, 1);
  for (std::size_t lane = 1; lane < size * size; ++lane) {
    largest = maximum(largest, narrow(lanes, 4, lane, 1));
  }
  const Value<E> output = squeeze(largest, 4);
  transaction.commit();
  return output;
}

}  // namespace topos
