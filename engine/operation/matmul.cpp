#include "operation/matmul.hpp"

#include <algorithm>
#include <numeric>

namespace topos {

Shape MatMul::infer(const Shapes<2>& of) const {
  const Shape& left = of[0];
  const Shape& right = of[1];
  const auto refuse = [&](std::string_view need) {
    fail(FaultKind::Shape, method,
         join("matmul needs ", need, ", got ", left.text(), " and ", right.text()),
         {left.list(), right.list()});
  };
  if (left.rank() < 2 || right.rank() < 2) refuse("operands of rank 2 or more");
  if (left.rank() != right.rank()) refuse("operands of equal rank");
  const std::size_t batches = left.rank() - 2;
  if (!std::ranges::equal(left.extents().first(batches), right.extents().first(batches))) {
    refuse("equal batch extents");
  }
  if (left[batches + 1] != right[batches]) refuse("equal inner extents");
  return left.replaced(batches + 1, right[batches + 1], method);
}

std::vector<std::size_t> MatMul::swapped(std::size_t rank) {
  std::vector<std::size_t> order(rank);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::swap(order[rank - 2], order[rank - 1]);
  return order;
}

}  // namespace topos
