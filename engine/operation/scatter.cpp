#include "operation/scatter.hpp"

namespace topos {

Shape Scatter::infer(const Shapes<2>& of) const {
  const Shape& rows = of[0];
  const Shape& selection = of[1];
  if (rows.rank() == 0 || selection.rank() != 2 || selection[0] != rows[0]) {
    fail(FaultKind::Shape, method,
         join("scatter needs rows [count, ..] and a selection [count, vocabulary], got ",
              rows.text(), " and ", selection.text()),
         {rows.list(), selection.list()});
  }
  return rows.replaced(0, selection[1], method);
}

}  // namespace topos
