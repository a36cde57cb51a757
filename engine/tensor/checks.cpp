#include "tensor/checks.hpp"

#include <array>

#include "foundation/text.hpp"

namespace topos::detail {

void check_volume(const Shape& shape, std::size_t count) {
  if (count == shape.volume()) return;
  fail(FaultKind::Shape, "tensor",
       join("tensor needs ", shape.volume(), " elements for ", shape.text(), ", got ", count),
       {shape.list()});
}

void check_item(const Shape& shape) {
  if (shape.rank() == 0) return;
  fail(FaultKind::Shape, "item", join("item needs a tensor of rank 0, got ", shape.text()),
       {shape.list()});
}

Shape selection_shape(std::span<const std::size_t> indices, std::size_t vocabulary) {
  Shape shape(std::array{indices.size(), vocabulary}, "selection");
  for (std::size_t row = 0; row < indices.size(); ++row) {
    if (indices[row] < vocabulary) continue;
    fail(FaultKind::Selection, "selection",
         join("selection needs indices below ", vocabulary, ", got ", indices[row], " at position ",
              row));
  }
  return shape;
}

}  // namespace topos::detail
