#pragma once

#include <span>
#include <utility>
#include <vector>

#include "record/network.hpp"
#include "run/feed.hpp"
#include "run/run.hpp"

namespace topos {

namespace detail {

/// The nodes that the named ones depend on, themselves included.
std::vector<bool> ancestors(const Structure& structure, std::span<const std::size_t> named);

/// Evaluates the nodes marked in `wanted`, in tape order.
template <Element E>
Run<E> evaluate(const Network<E>& network, const Parameters<E>& parameters,
                std::vector<Tensor<E>> inputs, std::vector<bool> wanted) {
  const auto recording = network.recording();
  const Structure& structure = network.structure();
  std::vector<Tensor<E>> values;
  values.reserve(structure.size());
  for (std::size_t index = 0; index < structure.size(); ++index) {
    const Node& node = structure.node(index);
    if (!wanted[index]) {
      values.push_back(Tensor<E>::filled(node.shape, Arithmetic<E>::from_count(0)));
      continue;
    }
    values.push_back(std::visit(
        [&]<class Op>(const Op& operation) -> Tensor<E> {
          if constexpr (std::same_as<Op, Leaf>) {
            return *recording->payload(index);
          } else if constexpr (std::same_as<Op, Parameter>) {
            return parameters.payloads()[node.slot];
          } else if constexpr (std::same_as<Op, Input>) {
            return inputs[node.slot];
          } else if constexpr (Op::arity == 1) {
            return express(operation, values[node.operands[0]]);
          } else {
            return express(operation, values[node.operands[0]], values[node.operands[1]]);
          }
        },
        node.opcode));
  }
  return {recording, Field<E>(structure.family(), std::move(values)), std::move(wanted)};
}

}  // namespace detail

/// Everything, node by node in tape order: the interpreter, whose bits define the answer.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
Run<E> forward(const Network<E>& network, const Parameters<E>& parameters,
               std::span<const Feed<E>> feeds = {}) {
  auto inputs = detail::inputs_of(network, parameters, feeds, "forward");
  return detail::evaluate(network, parameters, std::move(inputs),
                          std::vector<bool>(network.size(), true));
}

/// Only what an entry asks for, and what that depends on; all of it can be read.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
Run<E> interpret(const Network<E>& network, const Entry& entry, const Parameters<E>& parameters,
                 std::span<const Feed<E>> feeds = {}) {
  std::vector<std::size_t> named;
  for (const std::vector<Symbol>* list : {&entry.roots, &entry.observe}) {
    for (Symbol symbol : *list) {
      named.push_back(network.structure().locate(symbol, "interpret", Carrier::Network));
    }
  }
  auto inputs = detail::inputs_of(network, parameters, feeds, "interpret");
  return detail::evaluate(network, parameters, std::move(inputs),
                          detail::ancestors(network.structure(), named));
}

}  // namespace topos
