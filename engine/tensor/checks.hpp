#pragma once

#include <cstddef>
#include <span>

#include "tensor/shape.hpp"

namespace topos::detail {

/// Fails: Shape when so many elements are not the shape's volume.
void check_volume(const Shape& shape, std::size_t count);

/// Fails: Shape unless an item is asked of a tensor of rank 0.
void check_item(const Shape& shape);

/// The shape `[count, vocabulary]` of one-hot rows. Fails: Selection when an index is out of the
/// vocabulary.
Shape selection_shape(std::span<const std::size_t> indices, std::size_t vocabulary);

}  // namespace topos::detail
