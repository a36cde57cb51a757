#pragma once

// What an operation must state: name, method, arity, attributes, reads, shape, value, cotangents.
// One file for each operation; `vocabulary.hpp` is the one list of them.

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "foundation/fault.hpp"
#include "foundation/text.hpp"
#include "operation/kernels.hpp"
#include "tensor/evaluate.hpp"

namespace topos {

/// Which payloads a derivative rule reads: of each operand, and of the node's own output.
template <std::size_t Arity>
struct Reads {
  std::array<bool, Arity> operands{};
  bool output = false;
};

/// The shapes of a node's operands.
template <std::size_t Arity>
struct Shapes {
  std::array<const Shape*, Arity> of;

  const Shape& operator[](std::size_t operand) const { return *of[operand]; }
};

/// One share for each operand; none where an operand is data to the rule.
template <class V, std::size_t Arity>
using Cotangents = std::array<std::optional<V>, Arity>;

/// What a whole number means as an attribute, and so which numbers may stand there.
enum class AttributeKind : std::uint8_t {
  Axis,    ///< counts axes from 0
  Index,   ///< a position or an amount from 0
  Extent,  ///< an extent or a step, from 1
  Shape,   ///< a list of extents
  Order,   ///< a list of axes
};

/// A named attribute of an operation, in the order in which listings print them.
template <class Operation, class Field>
struct Attribute {
  std::string_view name;
  AttributeKind kind;
  Field Operation::* field;
};

/// A way to read a program: whatever `express` answers for it. `Tensor` computes, `Value` records.
template <class V>
concept Reading = requires(const V& value) {
  { value.shape() } -> std::convertible_to<Shape>;
  { filled_like(value, 1.0) } -> std::same_as<V>;
};

/// The operand's shape filled with one number, in constant storage.
template <Element E>
Tensor<E> filled_like(const Tensor<E>& reference, double value) {
  return Tensor<E>::filled(reference.shape(), reference.kind().from_double(value));
}

/// What a source, an operation without operands, states.
template <class Op>
concept SourceOperation = std::equality_comparable<Op> && Op::arity == 0 && requires {
  { Op::name } -> std::convertible_to<std::string_view>;
  { Op::method } -> std::convertible_to<std::string_view>;
};

namespace detail {

template <class Op>
concept UnaryOperation =
    Op::arity == 1 && requires(const Op& op, const Tensor<f64>& value, const Shapes<1>& of) {
      { op.infer(of) } -> std::same_as<Shape>;
      { op.pull(value, value, value) } -> std::same_as<Cotangents<Tensor<f64>, 1>>;
      { Op::reads } -> std::convertible_to<Reads<1>>;
    };

template <class Op>
concept BinaryOperation =
    Op::arity == 2 && requires(const Op& op, const Tensor<f64>& value, const Shapes<2>& of) {
      { op.infer(of) } -> std::same_as<Shape>;
      { op.pull(value, value, value, value) } -> std::same_as<Cotangents<Tensor<f64>, 2>>;
      { Op::reads } -> std::convertible_to<Reads<2>>;
    };

}  // namespace detail

/// What an operation over operands states.
template <class Op>
concept ComputedOperation = std::equality_comparable<Op> && requires {
  { Op::name } -> std::convertible_to<std::string_view>;
  { Op::method } -> std::convertible_to<std::string_view>;
  Op::attributes;
} && (detail::UnaryOperation<Op> || detail::BinaryOperation<Op>) && Computable<Op>;

template <class Op>
concept Operation = SourceOperation<Op> || ComputedOperation<Op>;

/// The reading that computes. Kept out of line: every rule and every run would else carry a copy
/// of every kernel.
template <class Op, Element E>
  requires(Op::arity == 1)
[[gnu::noinline]] Tensor<E> express(const Op& op, const Tensor<E>& operand) {
  const Shape shape = op.infer(Shapes<1>{{&operand.shape()}});
  if constexpr (ViewOperation<Op>) {
    if (operand.constant()) return filled_as(shape, operand);
    const Strided<E> from = operand.strided();
    return viewed(shape, operand, from, op.view(operand.shape(), from.layout));
  } else {
    const Opened<E> of(operand);
    const std::array operands{of.operand()};
    return evaluated(shape, prepare(op, shape, operands), kernel<Op, E>, {.left = of.data()});
  }
}
template <class Op, Element E>
  requires(Op::arity == 2)
[[gnu::noinline]] Tensor<E> express(const Op& op, const Tensor<E>& left, const Tensor<E>& right) {
  const Shape shape = op.infer(Shapes<2>{{&left.shape(), &right.shape()}});
  const Opened<E> first(left);
  if constexpr (Selecting<Op>) {
    const std::array operands{first.operand()};
    return evaluated(shape, prepare(op, shape, operands), kernel<Op, E>,
                     {.left = first.data(), .positions = selected(right, Op::method)});
  } else {
    const Opened<E> second(right);
    const std::array operands{first.operand(), second.operand()};
    return evaluated(shape, prepare(op, shape, operands), kernel<Op, E>,
                     {.left = first.data(), .right = second.data()});
  }
}

/// The one shape that both operands of an elementwise operation have.
Shape same_shape(std::string_view method, const Shapes<2>& of);

/// Refuses an axis that `shape` does not have. Fails: Shape.
void check_axis(std::string_view method, std::size_t axis, const Shape& shape);

/// Refuses a window `[start, start + len)` that leaves an axis of `extent`. Fails: Shape.
void check_window(std::string_view method, std::size_t start, std::size_t len, std::size_t extent,
                  const Shape& operand);

}  // namespace topos
