#pragma once

// How an operation's value is made. It states one of three: `view`, another layout over the same
// elements; `element`, a function of one element of each operand; or `prepare` and `evaluate`, work
// that is decided from shapes and layouts, and the kernel that does it.

#include <concepts>
#include <optional>
#include <span>

#include "operation/block.hpp"
#include "tensor/elementwise.hpp"

namespace topos {

template <class Op>
concept ViewOperation = requires(const Op& op, const Shape& shape, const Layout& layout) {
  { op.view(shape, layout) } -> std::same_as<std::optional<Layout>>;
};

template <class Op>
concept ElementwiseOperation = requires(f64 element) {
  { Op::element(element) } -> std::same_as<f64>;
} || requires(f64 element) {
  { Op::element(element, element) } -> std::same_as<f64>;
};

template <class Op>
concept WorkingOperation =
    requires(const Op& op, const Shape& shape, std::span<const Operand> operands,
             const typename Op::Work& work, const Call<f64>& call) {
      { op.prepare(shape, operands) } -> std::same_as<Prepared>;
      Op::evaluate(work, call);
    };

template <class Op>
concept Computable = ViewOperation<Op> || ElementwiseOperation<Op> || WorkingOperation<Op>;

/// An operation whose right operand is read as the positions of a selection.
template <class Op>
concept Selecting = requires { Op::selects; };

/// The work of an operation; of a view, the copy that stands in where no layout does.
template <class Op>
Prepared prepare(const Op& op, const Shape& shape, std::span<const Operand> operands) {
  if constexpr (ViewOperation<Op>) {
    return copying(shape, operands[0]);
  } else if constexpr (ElementwiseOperation<Op>) {
    return elementwise(shape, operands);
  } else {
    return op.prepare(shape, operands);
  }
}

/// An elementwise operation over whatever a nest walks.
template <class Op, Element E>
void apply_elements(const Nest& nest, const Call<E>& call) {
  if constexpr (Op::arity == 1) {
    if constexpr (BuiltIn<E>) {
      detail::map_blocks(&block_kernel<Op, E>, nest, call);
    } else if (!map_served(Op::method, nest, call)) {
      map_elements(nest, call, [](const E& operand) -> E { return Op::element(operand); });
    }
  } else if constexpr (BuiltIn<E>) {
    detail::zip_blocks(&block_kernel<Op, E>, nest, call);
  } else {
    zip_elements(nest, call,
                 [](const E& left, const E& right) -> E { return Op::element(left, right); });
  }
}

/// The kernel of an operation.
template <class Op, Element E>
void kernel(const Task& task, const Call<E>& call) {
  if constexpr (ViewOperation<Op>) {
    copy_elements(*std::get_if<Nest>(&task), call);
  } else if constexpr (!ElementwiseOperation<Op>) {
    Op::evaluate(*std::get_if<typename Op::Work>(&task), call);
  } else {
    apply_elements<Op>(*std::get_if<Nest>(&task), call);
  }
}

/// Operations of a machine instruction or two: over one element, their own code beats a block's.
template <class Op>
concept Immediate = ViewOperation<Op> || requires { Op::is_immediate; };

/// The value of such an operation over one element of each operand.
template <Immediate Op, Element E>
void apply_single(E* result, const E* left, const E* right) {
  if constexpr (ViewOperation<Op>) {
    *result = *left;
  } else if constexpr (Op::arity == 1) {
    *result = Op::element(*left);
  } else {
    *result = Op::element(*left, *right);
  }
}

/// The value of any operation over one element of each operand, for calls with a count of one;
/// nothing for operations that are not of elements.
template <class Op, Element E>
constexpr BlockKernel<E> single_kernel() {
  constexpr bool is_view = ViewOperation<Op>;
  if constexpr (!is_view && (!ElementwiseOperation<Op> || (Op::arity == 1 && ServesMaps<E>))) {
    return nullptr;
  } else if constexpr (Immediate<Op>) {
    return [](E* result, const E* left, const E* right, std::size_t) {
      apply_single<Op>(result, left, right);
    };
  } else {
    return &block_kernel<Op, E>;
  }
}

}  // namespace topos
