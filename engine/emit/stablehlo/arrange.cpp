#include "emit/stablehlo/arrange.hpp"

#include "emit/stablehlo/statements.hpp"

namespace topos {

Term spread(const Term& result, const Term& operand, std::span<const std::size_t> axes,
            Builder& at) {
  return at.typed(result, join("broadcast_in_dim ", operand.name, ", dims = ", list_text(axes)),
                  {operand});
}

Term reshaped(const Term& result, const Term& operand, Builder& at) {
  return at.typed(result, join("reshape ", operand.name), {operand});
}

Term transposed(const Term& result, const Term& operand, std::span<const std::size_t> order,
                Builder& at) {
  return at.typed(result, join("transpose ", operand.name, ", dims = ", list_text(order)),
                  {operand});
}

Term stated(const Broadcast&, Builder& at) {
  Term single = at.operand(0);
  if (single.shape.rank() > 0) single = reshaped(at.named("scalar", {}), single, at);
  return spread(at.named("", at.shape()), single, {}, at);
}

Term stated(const BroadcastAlong& along, Builder& at) {
  const std::vector<std::size_t> axes = axes_without(at.shape().rank(), along.axis);
  return spread(at.named("", at.shape()), at.operand(0), axes, at);
}

Term stated(const Reshape&, Builder& at) {
  return reshaped(at.named("", at.shape()), at.operand(0), at);
}

Term stated(const Permute& permute, Builder& at) {
  return transposed(at.named("", at.shape()), at.operand(0), permute.order, at);
}

Term stated(const Narrow& narrow, Builder& at) {
  const Term operand = at.operand(0);
  std::string ranges;
  for (std::size_t axis = 0; axis < at.shape().rank(); ++axis) {
    const std::size_t start = axis == narrow.axis ? narrow.start : 0;
    if (axis > 0) ranges += ", ";
    ranges += join(start, ":", start + at.shape()[axis]);
  }
  return at.typed(at.named("", at.shape()), join("slice ", operand.name, " [", ranges, "]"),
                  {operand});
}

Term stated(const Pad& pad, Builder& at) {
  const Term operand = at.operand(0);
  const Term zero = at.constant(at.named("zero", {}), at.literals().number(0));
  std::vector<std::size_t> low(at.shape().rank(), 0);
  std::vector<std::size_t> high = low;
  const std::vector<std::size_t> interior = low;
  low[pad.axis] = pad.start;
  high[pad.axis] = pad.full_extent - pad.start - operand.shape[pad.axis];
  return at.typed(at.named("", at.shape()),
                  join("pad ", operand.name, ", ", zero.name, ", low = ", list_text(low),
                       ", high = ", list_text(high), ", interior = ", list_text(interior)),
                  {operand, zero});
}

}  // namespace topos
