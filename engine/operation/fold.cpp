#include "operation/fold.hpp"

namespace topos {

Shape Fold::infer(const Shapes<1>& of) const {
  const Shape& shape = of[0];
  if (shape.rank() < 2 || axis > shape.rank() - 2) {
    fail(FaultKind::Shape, method,
         join("fold needs a (count, size) pair at axis ", axis, ", got ", shape.text()),
         {shape.list()});
  }
  check_windows(method, window(), extent, shape);
  const std::size_t count = window().count(extent);
  if (shape[axis] != count || shape[axis + 1] != size) {
    fail(FaultKind::Shape, method,
         join("fold needs ", counted_noun(count, "window"), " of size ", size, " at axis ", axis,
              " for extent ", extent, ", got ", shape.text()),
         {shape.list()});
  }
  return shape.without(axis + 1).replaced(axis, extent, method);
}

}  // namespace topos
