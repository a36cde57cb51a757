#include "operation/unfold.hpp"

namespace topos {

void check_windows(std::string_view method, const Window& window, std::size_t extent,
                   const Shape& operand) {
  const std::pair<std::string_view, std::size_t> counts[]{
      {"size", window.size}, {"step", window.step}, {"dilation", window.dilation}};
  for (const auto& [what, count] : counts) {
    if (count > 0) continue;
    fail(FaultKind::Shape, method, join(method, " needs a ", what, " of at least 1, got 0"),
         {operand.list()});
  }
  if (window.span() <= extent) return;
  fail(FaultKind::Shape, method,
       join(method, " needs windows that fit on extent ", extent, ", got size ", window.size,
            " with dilation ", window.dilation, " over ", operand.text()),
       {operand.list()});
}

Shape Unfold::infer(const Shapes<1>& of) const {
  check_axis(method, axis, of[0]);
  check_windows(method, window(), of[0][axis], of[0]);
  return of[0].replaced(axis, window().count(of[0][axis])).with(axis + 1, size, method);
}

}  // namespace topos
