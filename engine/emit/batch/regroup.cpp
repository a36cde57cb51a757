#include "emit/batch/regroup.hpp"

#include "foundation/text.hpp"

namespace topos {

namespace {

/// What the axes of one side are known to be.
struct Side {
  bool known = true;
  std::vector<std::size_t> batches;  ///< the axes that hold one
};

Side side_of(const Axes& axes, std::uint32_t node) {
  Side side;
  for (std::size_t axis = 0; axis < axes.shape(node).rank(); ++axis) {
    const AxisMeaning& meaning = axes.meaning({node, axis});
    side.known = side.known && meaning.is_known();
    if (meaning.is_batch()) side.batches.push_back(axis);
  }
  return side;
}

/// The elements between neighbours along an axis.
std::size_t stride_of(const Shape& shape, std::size_t axis) {
  std::size_t stride = 1;
  for (std::size_t i = axis + 1; i < shape.rank(); ++i) stride *= shape[i];
  return stride;
}

/// An axis that may hold the batch.
struct Candidate {
  std::size_t axis;
  std::size_t outer;
  std::size_t inner;

  bool is_batch_alone() const { return outer == 1 && inner == 1; }
};

/// The axes of a shape on which the batch may stand, `stride` elements from one example to the
/// next.
std::vector<Candidate> candidates(const Shape& shape, std::size_t stride, std::size_t batch) {
  std::vector<Candidate> found;
  for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
    const std::size_t own = stride_of(shape, axis);
    if (stride % own != 0) continue;
    const std::size_t inner = stride / own;
    if (shape[axis] % (batch * inner) != 0) continue;
    found.push_back({axis, shape[axis] / (batch * inner), inner});
  }
  return found;
}

/// Lets the batch stand on the one axis that can hold it. Of several, as a batch of one leaves,
/// the one that is nothing else; else whatever others say of them.
void place(Axes& axes, std::uint32_t node, std::size_t stride) {
  std::vector<Candidate> found = candidates(axes.shape(node), stride, axes.batch());
  if (found.empty()) return axes.refuse(join("no axis of node ", node, " holds the batch alone"));
  if (found.size() > 1) {
    const Side side = side_of(axes, node);
    std::erase_if(found, [&](const Candidate& one) {
      return side.batches.empty() ? !one.is_batch_alone() : one.axis != side.batches[0];
    });
  }
  if (found.size() != 1) return;
  axes.mark({node, found[0].axis}, found[0].outer, found[0].inner);
  for (std::size_t axis = 0; axis < axes.shape(node).rank(); ++axis) {
    if (axis != found[0].axis) axes.fix({node, axis});
  }
}

/// What a side that is known says of the other.
void tell(Axes& axes, std::uint32_t from, const Side& side, std::uint32_t to) {
  if (side.batches.empty()) {
    for (std::size_t axis = 0; axis < axes.shape(to).rank(); ++axis) axes.fix({to, axis});
    return;
  }
  if (side.batches.size() > 1) {
    return axes.refuse("a shape that holds the batch twice is laid out anew");
  }
  const std::size_t axis = side.batches[0];
  const std::size_t stride = stride_of(axes.shape(from), axis) * axes.meaning({from, axis}).inner;
  place(axes, to, stride);
}

}  // namespace

void regroup(const NodeAxes& at) {
  if (at.shape() == at.operand_shape(0)) return at.same_all(0);
  Axes& axes = at.axes();
  const Side operand = side_of(axes, at.operand(0));
  const Side result = side_of(axes, at.node());
  if (operand.known) tell(axes, at.operand(0), operand, at.node());
  if (result.known) tell(axes, at.node(), result, at.operand(0));
}

}  // namespace topos
