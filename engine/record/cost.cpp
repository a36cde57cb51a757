#include "record/cost.hpp"

#include "foundation/saturated.hpp"

namespace topos {

std::uint64_t multiply_adds(const Structure& structure, const Node& node) {
  const std::span<const std::uint32_t> operands = node.inputs();
  if (operands.empty()) return 0;
  const auto shape = [&](std::size_t i) -> const Shape& {
    return structure.node(operands[i]).shape;
  };
  if (std::holds_alternative<MatMul>(node.opcode)) {
    // m k for each matrix of the left operand, and n columns on the right.
    const Shape& right = shape(1);
    return saturated_product(shape(0).volume(), right[right.rank() - 1]);
  }
  if (std::holds_alternative<Gather>(node.opcode) || std::holds_alternative<Scatter>(node.opcode)) {
    // A selection is kept as positions.
    return saturated_sum(shape(0).volume(), node.shape.volume());
  }
  if (std::holds_alternative<Pad>(node.opcode)) return node.shape.volume();
  if (std::holds_alternative<Fold>(node.opcode)) {
    return saturated_sum(shape(0).volume(), node.shape.volume());
  }
  std::uint64_t read = 0;
  bool map = true;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    read = saturated_sum(read, shape(i).volume());
    map = map && shape(i) == node.shape;
  }
  return map ? node.shape.volume() : read;
}

}  // namespace topos
