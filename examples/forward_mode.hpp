#pragma once

// Forward mode, built outside the engine: pairs of a value and its tangent are one more reading.
// Over tensors it computes, over values it records, and over pairs it goes one derivative further.

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "topos.hpp"

namespace examples {

/// A value and how fast it moves; no tangent where it stands still.
template <class V>
struct Moving {
  V value;
  std::optional<V> tangent;

  topos::Shape shape() const { return value.shape(); }
};

/// A constant stands still.
template <class V>
Moving<V> filled_like(const Moving<V>& reference, double value) {
  return {filled_like(reference.value, value), std::nullopt};
}

namespace detail {

template <class Op, class... Operations>
concept OneOf = (std::same_as<Op, Operations> || ...);

/// What is linear moves as it is: the operation of the tangent.
template <class Op>
concept Linear =
    OneOf<Op, topos::Neg, topos::Sum, topos::SumAlong, topos::Broadcast, topos::BroadcastAlong,
          topos::Reshape, topos::Permute, topos::Narrow, topos::Pad, topos::Unfold, topos::Fold>;

/// A map gives each element a slope of its own, so the rule that pulls a cotangent back pushes a
/// tangent on.
template <class Op>
concept Map = OneOf<Op, topos::Exp, topos::Ln, topos::Sqrt, topos::Tanh, topos::Sin, topos::Cos,
                    topos::Log1p, topos::Expm1, topos::Erf, topos::ErfDerivative>;

/// Both shares, or the one that moves.
template <class V>
std::optional<V> sum_of(const std::optional<V>& left, const std::optional<V>& right) {
  return left && right ? std::optional(*left + *right) : left ? left : right;
}

}  // namespace detail

/// How the output of an operation moves when its operand does. `dx` is the operand's tangent. An
/// operation of the vocabulary without a rule here does not compile.
template <detail::Linear Op, class V>
V pushed(const Op& op, const V&, const V& dx, const V&) {
  return express(op, dx);
}
template <detail::Map Op, class V>
V pushed(const Op& op, const V& x, const V& dx, const V& output) {
  return *op.pull(x, output, dx)[0];
}
template <class V>
V pushed(const topos::LogSoftmax& op, const V& x, const V& dx, const V& output) {
  const V mean = sum_along(exp(output) * dx, op.axis);
  return dx - broadcast_along(mean, op.axis, x.shape()[op.axis]);
}
template <class V>
V pushed(const topos::LogSumExp& op, const V& x, const V& dx, const V& output) {
  const V softmax = exp(x - broadcast_along(output, op.axis, x.shape()[op.axis]));
  return sum_along(softmax * dx, op.axis);
}

/// The share of the left operand of an operation over two: how the output moves when x alone does.
template <class V>
V pushed_left(const topos::Mul&, const V&, const V& y, const V& dx, const V&) {
  return dx * y;
}
template <class V>
V pushed_left(const topos::Div&, const V&, const V& y, const V& dx, const V&) {
  return dx / y;
}
template <class V>
V pushed_left(const topos::MatMul&, const V&, const V& y, const V& dx, const V&) {
  return matmul(dx, y);
}
template <class V>
V pushed_left(const topos::Powf& op, const V& x, const V& y, const V& dx, const V&) {
  return dx * y * express(op, x, y - filled_like(y, 1));
}
template <class V>
V pushed_left(const topos::Maximum&, const V& x, const V& y, const V& dx, const V&) {
  return dx * step(x, y);
}

/// The share of the right operand.
template <class V>
V pushed_right(const topos::Mul&, const V& x, const V&, const V& dy, const V&) {
  return x * dy;
}
template <class V>
V pushed_right(const topos::Div&, const V&, const V& y, const V& dy, const V& output) {
  return -(dy * output / y);
}
template <class V>
V pushed_right(const topos::MatMul&, const V& x, const V&, const V& dy, const V&) {
  return matmul(x, dy);
}
template <class V>
V pushed_right(const topos::Powf&, const V& x, const V&, const V& dy, const V& output) {
  return dy * output * ln(x);
}
template <class V>
V pushed_right(const topos::Maximum&, const V& x, const V& y, const V& dy, const V&) {
  const V chosen = step(x, y);
  return dy * (filled_like(chosen, 1) - chosen);
}

template <class Op, class V>
std::optional<V> tangent_of(const Op& op, const Moving<V>& x, const V& output) {
  return x.tangent ? std::optional(pushed(op, x.value, *x.tangent, output)) : std::nullopt;
}
template <class Op, class V>
std::optional<V> tangent_of(const Op& op, const Moving<V>& x, const Moving<V>& y, const V& output) {
  const auto left = [&](const V& dx) { return pushed_left(op, x.value, y.value, dx, output); };
  const auto right = [&](const V& dy) { return pushed_right(op, x.value, y.value, dy, output); };
  return detail::sum_of(x.tangent.transform(left), y.tangent.transform(right));
}
template <class V>
std::optional<V> tangent_of(const topos::Add&, const Moving<V>& x, const Moving<V>& y, const V&) {
  return detail::sum_of(x.tangent, y.tangent);
}
template <class V>
std::optional<V> tangent_of(const topos::Sub&, const Moving<V>& x, const Moving<V>& y, const V&) {
  if (x.tangent && y.tangent) return *x.tangent - *y.tangent;
  return x.tangent ? x.tangent : y.tangent.transform([](const V& dy) { return -dy; });
}
template <class V>
std::optional<V> tangent_of(const topos::Step&, const Moving<V>&, const Moving<V>&, const V&) {
  return std::nullopt;
}
/// The rows that a selection names are data.
template <class V>
std::optional<V> tangent_of(const topos::Gather&, const Moving<V>& table,
                            const Moving<V>& selection, const V&) {
  return table.tangent.transform([&](const V& dx) { return gather(dx, selection.value); });
}
template <class V>
std::optional<V> tangent_of(const topos::Scatter&, const Moving<V>& rows,
                            const Moving<V>& selection, const V&) {
  return rows.tangent.transform([&](const V& dx) { return scatter(dx, selection.value); });
}

/// The reading: a value by the reading inside, and its tangent by the rules above.
template <class Op, class V>
  requires(Op::arity == 1)
Moving<V> express(const Op& op, const Moving<V>& operand) {
  V value = express(op, operand.value);
  std::optional<V> tangent = tangent_of(op, operand, value);
  return {std::move(value), std::move(tangent)};
}
template <class Op, class V>
  requires(Op::arity == 2)
Moving<V> express(const Op& op, const Moving<V>& left, const Moving<V>& right) {
  V value = express(op, left.value, right.value);
  std::optional<V> tangent = tangent_of(op, left, right, value);
  return {std::move(value), std::move(tangent)};
}

/// Walks the first `count` nodes with a reading: `source(symbol)` says what a source is in it, all
/// else is the vocabulary's `express`.
template <topos::Reading V, class Source>
std::vector<V> replay(const topos::Structure& structure, std::size_t count, const Source& source) {
  std::vector<V> values;
  for (std::size_t index = 0; index < count; ++index) {
    // A copy: a reading that records onto this very tape moves its nodes.
    const topos::Node node = structure.node(index);
    if (is_source(node.opcode)) {
      values.push_back(source(structure.symbol(index)));
      continue;
    }
    std::vector<V> operands;
    for (std::uint32_t operand : node.inputs()) operands.push_back(values[operand]);
    values.push_back(topos::express<V>(node.opcode, operands));
  }
  return values;
}

}  // namespace examples
