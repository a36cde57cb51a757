#pragma once

#include <span>
#include <variant>
#include <vector>

#include "operation/any.hpp"
#include "record/recording.hpp"

namespace topos {

/// What stands at the parameter and input slots of one run.
template <Element E>
struct SlotPayloads {
  std::vector<Tensor<E>> parameters;
  std::vector<Tensor<E>> inputs;
};

/// The value of one node by its opcode alone, given those of the nodes before it.
template <Element E>
Tensor<E> node_value(const Recording<E>& recording, std::size_t index, const SlotPayloads<E>& slots,
                     std::span<const Tensor<E>> values) {
  const Node& node = recording.structure().node(index);
  if (std::holds_alternative<Leaf>(node.opcode)) return *recording.payload(index);
  if (std::holds_alternative<Parameter>(node.opcode)) return slots.parameters[node.slot];
  if (std::holds_alternative<Input>(node.opcode)) return slots.inputs[node.slot];
  if constexpr (std::same_as<E, Any>) {
    const std::span<const std::uint32_t> inputs = node.inputs();
    const std::array operands{&values[inputs.front()], &values[inputs.back()]};
    return computed(node.opcode, std::span(operands).first(inputs.size()));
  } else {
    return std::visit(
        [&]<class Op>(const Op& operation) -> Tensor<E> {
          if constexpr (Op::arity == 0) {
            std::unreachable();
          } else if constexpr (Op::arity == 1) {
            return express(operation, values[node.operands[0]]);
          } else {
            return express(operation, values[node.operands[0]], values[node.operands[1]]);
          }
        },
        node.opcode);
  }
}

/// What a run holds where it computed nothing, or kept nothing: zeros of the node's shape.
template <Element E>
Tensor<E> placeholder(const Structure& structure, ElementKind<E> kind, std::size_t index) {
  return Tensor<E>::filled(structure.node(index).shape, kind.from_count(0));
}

}  // namespace topos
