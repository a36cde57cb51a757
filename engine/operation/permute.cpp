#include "operation/permute.hpp"

namespace topos {

Shape Permute::infer(const Shapes<1>& of) const {
  std::vector<bool> seen(of[0].rank(), false);
  bool covers = order.size() == of[0].rank();
  for (std::size_t axis : order) {
    if (axis >= seen.size() || seen[axis]) {
      covers = false;
      break;
    }
    seen[axis] = true;
  }
  if (!covers) {
    fail(FaultKind::Shape, method,
         join("permute needs an order that names every axis of ", of[0].text(), " once, got ",
              list_text(order)),
         {of[0].list()});
  }
  return of[0].permuted(order);
}

}  // namespace topos
