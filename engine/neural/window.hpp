#pragma once

#include <string_view>

#include "record/value.hpp"
#include "tensor/window.hpp"

namespace topos {

/// How windows slide over an image: the step between them and the zeros around it.
struct Sliding {
  std::size_t stride;
  std::size_t padding = 0;
};

/// Windows of the last two axes of `[batch, channels, height, width]`, one axis after the other:
/// `[batch, channels, rows, height, columns, width]`. Records two Unfolds.
template <Element E>
Value<E> windows_of(const Value<E>& image, std::size_t height, std::size_t width,
                    std::size_t stride) {
  const Value<E> rows =
      unfold(image, Window{.axis = 2, .size = height, .step = stride, .dilation = 1});
  return unfold(rows, Window{.axis = 4, .size = width, .step = stride, .dilation = 1});
}

/// Refuses what is not an image `[batch, channels, height, width]`. Fails: Shape.
inline void check_image(std::string_view operation, const Shape& shape) {
  if (shape.rank() == 4) return;
  fail(FaultKind::Shape, operation,
       join(operation, " needs an input [batch, channels, height, width], got ", shape.text()),
       {shape.list()});
}

}  // namespace topos
