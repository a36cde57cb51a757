#include "operation/gather.hpp"

namespace topos {

Shape Gather::infer(const Shapes<2>& of) const {
  const Shape& table = of[0];
  const Shape& selection = of[1];
  if (table.rank() == 0 || selection.rank() != 2 || selection[1] != table[0]) {
    fail(FaultKind::Shape, method,
         join("gather needs a table [rows, ..] and a selection [count, rows], got ", table.text(),
              " and ", selection.text()),
         {table.list(), selection.list()});
  }
  return table.replaced(0, selection[0], method);
}

}  // namespace topos
