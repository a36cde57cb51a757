#include "tensor/shape.hpp"

#include "foundation/text.hpp"

namespace topos {

namespace {

std::size_t checked_volume(std::span<const std::size_t> extents, std::string_view operation) {
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis] != 0) continue;
    fail(FaultKind::Empty, operation,
         join(operation, " needs tensors of at least one element, got ", list_text(extents),
              " with axis ", axis, " empty"),
         {Extents(extents.begin(), extents.end())});
  }
  std::size_t volume = 1;
  for (std::size_t extent : extents) {
    if (extent > maximum_volume / volume) {
      fail(FaultKind::Limit, operation,
           join(operation, " holds at most ", maximum_volume, " elements, ", list_text(extents),
                " is too large"),
           {Extents(extents.begin(), extents.end())});
    }
    volume *= extent;
  }
  return volume;
}

}  // namespace

Shape::Shape(std::span<const std::size_t> extents, std::string_view operation)
    : extents_(extents.begin(), extents.end()), volume_(checked_volume(extents, operation)) {}

std::string Shape::text() const { return list_text(extents_); }

Shape Shape::without(std::size_t axis) const {
  Extents extents = extents_;
  extents.erase(extents.begin() + static_cast<std::ptrdiff_t>(axis));
  return Shape(extents);
}

Shape Shape::with(std::size_t axis, std::size_t extent, std::string_view operation) const {
  Extents extents = extents_;
  extents.insert(extents.begin() + static_cast<std::ptrdiff_t>(axis), extent);
  return Shape(extents, operation);
}

Shape Shape::replaced(std::size_t axis, std::size_t extent, std::string_view operation) const {
  Extents extents = extents_;
  extents[axis] = extent;
  return Shape(extents, operation);
}

Shape Shape::permuted(std::span<const std::size_t> order) const {
  Extents extents;
  for (std::size_t axis : order) extents.push_back(extents_[axis]);
  return Shape(extents);
}

}  // namespace topos
