#include "operation/contract.hpp"

namespace topos {

Shape same_shape(std::string_view method, const Shapes<2>& of) {
  if (of[0] != of[1]) {
    fail(FaultKind::Shape, method,
         join(method, " needs equal shapes, got ", of[0].text(), " and ", of[1].text()),
         {of[0].list(), of[1].list()});
  }
  return of[0];
}

void check_axis(std::string_view method, std::size_t axis, const Shape& shape) {
  if (axis < shape.rank()) return;
  fail(FaultKind::Shape, method,
       join(method, " needs an axis below the rank of ", shape.text(), ", got ", axis),
       {shape.list()});
}

void check_window(std::string_view method, std::size_t start, std::size_t len, std::size_t extent,
                  const Shape& operand) {
  if (len <= extent && start <= extent - len) return;
  fail(FaultKind::Shape, method,
       join(method, " needs a window inside extent ", extent, ", got ", len, " from ", start,
            " over ", operand.text()),
       {operand.list()});
}

}  // namespace topos
