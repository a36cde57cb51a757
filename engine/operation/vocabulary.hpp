#pragma once

#include <span>
#include <variant>

#include "operation/add.hpp"
#include "operation/broadcast.hpp"
#include "operation/broadcast_along.hpp"
#include "operation/contract.hpp"
#include "operation/cos.hpp"
#include "operation/div.hpp"
#include "operation/erf.hpp"
#include "operation/erf_derivative.hpp"
#include "operation/exp.hpp"
#include "operation/expm1.hpp"
#include "operation/fast.hpp"
#include "operation/fold.hpp"
#include "operation/gather.hpp"
#include "operation/input.hpp"
#include "operation/leaf.hpp"
#include "operation/ln.hpp"
#include "operation/log1p.hpp"
#include "operation/log_softmax.hpp"
#include "operation/log_sum_exp.hpp"
#include "operation/matmul.hpp"
#include "operation/maximum.hpp"
#include "operation/mul.hpp"
#include "operation/narrow.hpp"
#include "operation/neg.hpp"
#include "operation/pad.hpp"
#include "operation/parameter.hpp"
#include "operation/permute.hpp"
#include "operation/powf.hpp"
#include "operation/reshape.hpp"
#include "operation/scatter.hpp"
#include "operation/sin.hpp"
#include "operation/sqrt.hpp"
#include "operation/step.hpp"
#include "operation/sub.hpp"
#include "operation/sum.hpp"
#include "operation/sum_along.hpp"
#include "operation/tanh.hpp"
#include "operation/unfold.hpp"

namespace topos {

/// The vocabulary: every operation, once. All else is derived from this list.
using Opcode = std::variant<Leaf, Parameter, Input, Add, Sub, Mul, Div, Neg, Exp, Ln, Sqrt, Tanh,
                            Sin, Cos, Log1p, Expm1, Erf, ErfDerivative, Powf, Maximum, Step, MatMul,
                            Sum, SumAlong, Broadcast, BroadcastAlong, Reshape, Permute, Narrow, Pad,
                            Unfold, Fold, Gather, Scatter, LogSoftmax, LogSumExp>;

namespace detail {
template <class Variant>
constexpr bool every_alternative_is_an_operation = false;
template <class... Operations>
constexpr bool every_alternative_is_an_operation<std::variant<Operations...>> =
    (Operation<Operations> && ...);
}  // namespace detail
static_assert(detail::every_alternative_is_an_operation<Opcode>);

/// How many operations there are.
inline constexpr std::size_t vocabulary_size = std::variant_size_v<Opcode>;
/// The first kinds: they are supplied, and have no kernel.
inline constexpr std::size_t source_count = 3;

/// `SumAlong`: the name in listings.
std::string_view name(const Opcode& opcode);
/// `sum_along`: the name of the method and of the function in the tape language.
std::string_view method(const Opcode& opcode);
/// The number of operands, 0 to 2.
std::size_t arity(const Opcode& opcode);
/// Whether it is supplied, not computed: a leaf, a parameter or an input.
inline bool is_source(const Opcode& opcode) { return arity(opcode) == 0; }
/// `axis=1 extent=4`; empty without attributes.
std::string attribute_text(const Opcode& opcode);
/// Whether the derivative rule gives operand `operand` a share.
bool passes(const Opcode& opcode, std::size_t operand);
/// Whether the derivative rule reads the payload of operand `operand`.
bool reads_operand(const Opcode& opcode, std::size_t operand);
/// Whether the derivative rule reads the payload of the result.
bool reads_output(const Opcode& opcode);

/// The shape of the node that `opcode` over operands of these shapes makes. Fails: Source, Shape.
Shape infer(const Opcode& opcode, std::span<const Shape* const> operands);

/// Whether the right operand is read as the positions of a selection.
bool selects(const Opcode& opcode);

/// Whether the result is another view of the operand's elements wherever a layout can say it.
bool is_view(const Opcode& opcode);

/// Where the elements of a view lie; nothing for operations that are no views, and for views that
/// no layout can say.
std::optional<Layout> view(const Opcode& opcode, const Operand& operand);

/// The work of an opcode on operands that lie so; of a view, the copy that stands in for it.
Prepared prepare(const Opcode& opcode, const Shape& shape, std::span<const Operand> operands);

/// One attribute with its value; a number is a list of one.
struct AttributeValue {
  std::string_view name;
  AttributeKind kind;
  std::vector<std::size_t> values;
};
/// The attributes in the order of the listing.
std::vector<AttributeValue> attributes(const Opcode& opcode);

/// The first operation of that kind with attributes from a flat list: a number takes one item, a
/// shape or an order takes its length and then its items.
/// Fails: Argument when the list does not fit; whatever a shape refuses.
Opcode make_opcode(std::size_t kind, std::span<const std::size_t> flat);

/// An opcode of each kind with attributes at their smallest; for manifests and tests.
std::vector<Opcode> every_opcode();

/// Refuses sources and a wrong number of operands. Fails: Source, Argument.
void check_operands(const Opcode& opcode, std::size_t given);

namespace detail {
template <std::size_t Kind>
using Computed = std::variant_alternative_t<Kind + source_count, Opcode>;

template <Element E, std::size_t... Kind>
constexpr auto kernels_of(std::index_sequence<Kind...>) {
  return std::array<Kernel<E>, sizeof...(Kind)>{&kernel<Computed<Kind>, E>...};
}

template <class Op, Element E>
constexpr Kernel<E> fast_kernel_of() {
  if constexpr (FastMap<Op, E> || FastWork<Op, E>) {
    return &fast_kernel<Op, E>;
  } else {
    return &kernel<Op, E>;
  }
}
template <Element E, std::size_t... Kind>
constexpr auto fast_kernels_of(std::index_sequence<Kind...>) {
  return std::array<Kernel<E>, sizeof...(Kind)>{fast_kernel_of<Computed<Kind>, E>()...};
}

template <Element E, std::size_t... Kind>
constexpr auto single_kernels_of(std::index_sequence<Kind...>) {
  return std::array<BlockKernel<E>, sizeof...(Kind)>{single_kernel<Computed<Kind>, E>()...};
}

template <class Op, Element E>
constexpr BlockKernel<E> block_kernel_of() {
  if constexpr (ElementwiseOperation<Op>) {
    return &block_kernel<Op, E>;
  } else {
    return nullptr;
  }
}
template <Element E, std::size_t... Kind>
constexpr auto block_kernels_of(std::index_sequence<Kind...>) {
  return std::array<BlockKernel<E>, sizeof...(Kind)>{block_kernel_of<Computed<Kind>, E>()...};
}

using EveryKind = std::make_index_sequence<vocabulary_size - source_count>;
}  // namespace detail

/// The kernels of all that is computed, from the first kind after the sources on.
template <Element E>
inline constexpr auto kernels = detail::kernels_of<E>(detail::EveryKind{});
/// What work that says Fast takes in place of them.
template <Element E>
inline constexpr auto fast_kernels = detail::fast_kernels_of<E>(detail::EveryKind{});

/// The same over single elements; nothing where there is none.
template <Element E>
inline constexpr auto single_kernels = detail::single_kernels_of<E>(detail::EveryKind{});

/// The same over elements that lie side by side, for all that is elementwise; else nothing.
template <Element E>
inline constexpr auto block_kernels = detail::block_kernels_of<E>(detail::EveryKind{});

namespace detail {
template <class V>
using Share = std::array<std::optional<V>, 2>;

template <class V>
Share<V> widened(Cotangents<V, 1> shares) {
  return {std::move(shares[0]), std::nullopt};
}
template <class V>
Share<V> widened(Cotangents<V, 2> shares) {
  return shares;
}
}  // namespace detail

/// One opcode over operands of any reading. Fails: Source, Argument, and what the opcode refuses.
template <class V>
V express(const Opcode& opcode, std::span<const V> operands) {
  check_operands(opcode, operands.size());
  if constexpr (requires { expressed(opcode, operands); }) {
    return expressed(opcode, operands);
  } else {
    return std::visit(
        [&](const auto& operation) -> V {
          using Op = std::decay_t<decltype(operation)>;
          if constexpr (Op::arity == 1) {
            return express(operation, operands[0]);
          } else if constexpr (Op::arity == 2) {
            return express(operation, operands[0], operands[1]);
          } else {
            std::unreachable();
          }
        },
        opcode);
  }
}

/// The derivative rule of one opcode: a share for each operand, or none where it is data.
template <class V>
std::array<std::optional<V>, 2> pull(const Opcode& opcode, std::span<const V> operands,
                                     const V& output, const V& seed) {
  check_operands(opcode, operands.size());
  return std::visit(
      [&](const auto& operation) -> detail::Share<V> {
        using Op = std::decay_t<decltype(operation)>;
        if constexpr (Op::arity == 1) {
          return detail::widened<V>(operation.pull(operands[0], output, seed));
        } else if constexpr (Op::arity == 2) {
          return detail::widened<V>(operation.pull(operands[0], operands[1], output, seed));
        } else {
          std::unreachable();
        }
      },
      opcode);
}

}  // namespace topos
