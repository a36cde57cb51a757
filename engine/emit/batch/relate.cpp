#include "emit/batch/relate.hpp"

#include "emit/batch/node_axes.hpp"
#include "emit/batch/part.hpp"
#include "emit/batch/regroup.hpp"

namespace topos {

namespace {

// Sources: what they are is known before.
void relate(const Leaf&, const NodeAxes&) {}
void relate(const Parameter&, const NodeAxes&) {}
void relate(const Input&, const NodeAxes&) {}

template <ElementwiseOperation Op>
void relate(const Op&, const NodeAxes& at) {
  for (std::size_t position = 0; position < Op::arity; ++position) at.same_all(position);
}

void relate(const MatMul&, const NodeAxes& at) {
  const std::size_t last = at.shape().rank() - 1;
  for (std::size_t axis = 0; axis + 1 < last; ++axis) {
    at.same(axis, 0, axis);
    at.same(axis, 1, axis);
  }
  at.same(last - 1, 0, last - 1);
  at.same(last, 1, last);
  at.axes().same(at.of(0, last), at.of(1, last - 1));
}

void relate(const Sum&, const NodeAxes&) {}

/// One axis of the operand is gone.
void relate_without(std::size_t axis, const NodeAxes& at) {
  for (std::size_t i = 0; i < at.shape().rank(); ++i) at.same(i, 0, i < axis ? i : i + 1);
}
void relate(const SumAlong& along, const NodeAxes& at) { relate_without(along.axis, at); }
void relate(const LogSumExp& along, const NodeAxes& at) { relate_without(along.axis, at); }
void relate(const LogSoftmax&, const NodeAxes& at) { at.same_all(0); }

/// Its single element stays one. What it is spread over, only its readers can say.
void relate(const Broadcast&, const NodeAxes& at) {
  for (std::size_t axis = 0; axis < at.operand_shape(0).rank(); ++axis) {
    at.axes().fix(at.of(0, axis));
  }
}
void relate(const BroadcastAlong& along, const NodeAxes& at) {
  for (std::size_t i = 0; i < at.shape().rank(); ++i) {
    if (i != along.axis) at.same(i, 0, i < along.axis ? i : i - 1);
  }
}

void relate(const Permute& permute, const NodeAxes& at) {
  for (std::size_t axis = 0; axis < at.shape().rank(); ++axis) {
    at.same(axis, 0, permute.order[axis]);
  }
}
void relate(const Reshape&, const NodeAxes& at) { regroup(at); }

void relate(const Narrow& narrow, const NodeAxes& at) {
  at.same_but(narrow.axis);
  relate_part(
      at, {.part = at.result(narrow.axis), .whole = at.of(0, narrow.axis), .start = narrow.start});
}
void relate(const Pad& pad, const NodeAxes& at) {
  at.same_but(pad.axis);
  relate_part(at, {.part = at.of(0, pad.axis), .whole = at.result(pad.axis), .start = pad.start});
}

/// The axis on which windows stand, and those that it becomes; windows of one element, side by
/// side, leave it as it is.
void relate_windows(const NodeAxes& at, const Window& window, Axes::Place whole, Axes::Place count,
                    Axes::Place size) {
  at.axes().fix(size);
  if (window.size == 1 && window.step == 1) return at.axes().same(whole, count);
  at.axes().fix(whole);
  at.axes().fix(count);
}
void relate(const Unfold& unfold, const NodeAxes& at) {
  for (std::size_t axis = 0; axis < at.operand_shape(0).rank(); ++axis) {
    if (axis != unfold.axis) at.same(axis < unfold.axis ? axis : axis + 1, 0, axis);
  }
  relate_windows(at, unfold.window(), at.of(0, unfold.axis), at.result(unfold.axis),
                 at.result(unfold.axis + 1));
}
void relate(const Fold& fold, const NodeAxes& at) {
  for (std::size_t axis = 0; axis < at.shape().rank(); ++axis) {
    if (axis != fold.axis) at.same(axis, 0, axis < fold.axis ? axis : axis + 1);
  }
  relate_windows(at, fold.window(), at.result(fold.axis), at.of(0, fold.axis),
                 at.of(0, fold.axis + 1));
}

/// Rows [rows, ..] by a selection [count, vocabulary].
void relate(const Gather&, const NodeAxes& at) {
  at.same(0, 1, 0);
  at.axes().same(at.of(1, 1), at.of(0, 0));
  at.same_but(0);
}
void relate(const Scatter&, const NodeAxes& at) {
  at.same(0, 1, 1);
  at.axes().same(at.of(1, 0), at.of(0, 0));
  at.same_but(0);
}

}  // namespace

void relate(Axes& axes, std::uint32_t node) {
  axes.begin(node);
  const NodeAxes at(axes, node);
  std::visit([&](const auto& operation) { relate(operation, at); },
             axes.structure().node(node).opcode);
}

}  // namespace topos
