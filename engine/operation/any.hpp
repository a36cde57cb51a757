#pragma once

#include <array>
#include <span>

#include "operation/contract.hpp"
#include "operation/vocabulary.hpp"
#include "tensor/any.hpp"

namespace topos {

/// The reading that computes where only tensors know their element: work is decided from the
/// opcode, and kernels are looked up. All operands are of one element.
/// Fails: what the opcode refuses.
Tensor<Any> computed(const Opcode& opcode, std::span<const Tensor<Any>* const> operands);

/// Any opcode over tensors, without a case for each operation.
Tensor<Any> expressed(const Opcode& opcode, std::span<const Tensor<Any>> operands);

template <class Op>
  requires(Op::arity == 1)
Tensor<Any> express(const Op& op, const Tensor<Any>& operand) {
  return computed(op, std::array{&operand});
}
template <class Op>
  requires(Op::arity == 2)
Tensor<Any> express(const Op& op, const Tensor<Any>& left, const Tensor<Any>& right) {
  return computed(op, std::array{&left, &right});
}

}  // namespace topos
