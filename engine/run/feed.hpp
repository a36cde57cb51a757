#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "record/recording.hpp"

namespace topos {

/// What one run is given for an input.
template <Element E>
using Feed = std::pair<Symbol, Tensor<E>>;

namespace detail {

/// What stands at every slot of a run: the table for parameters, feeds over defaults for inputs.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
std::vector<Tensor<E>> inputs_of(const Recording<E>& recording, const Parameters<E>& parameters,
                                 std::span<const Feed<E>> feeds, std::string_view operation) {
  const Structure& structure = recording.structure();
  if (parameters.family() != structure.family()) {
    fail(FaultKind::Foreign, operation,
         join(operation, " needs parameters of this family, got another's"));
  }
  if (parameters.size() != structure.parameters().size()) {
    fail(FaultKind::Parameters, operation,
         join(operation, " needs a table of ", counted_noun(structure.parameters().size(), "slot"),
              ", got ", parameters.size(), "; carry it across a reopen with carried"));
  }
  std::vector<Tensor<E>> inputs;
  for (std::uint32_t node : structure.inputs()) inputs.push_back(*recording.payload(node));
  for (const auto& [symbol, payload] : feeds) {
    const std::size_t index = structure.locate(symbol, operation, Carrier::Network);
    const Node& node = structure.node(index);
    if (!std::holds_alternative<Input>(node.opcode)) {
      fail(
          FaultKind::Feed, operation,
          join(operation, " needs feeds to inputs, got one to #", index, ", a ", name(node.opcode)),
          {}, {index});
    }
    if (payload.shape() != node.shape) {
      fail(FaultKind::Feed, operation,
           join(operation, " needs ", node.shape.text(), " for input #", index, ", got ",
                payload.shape().text()),
           {node.shape.list(), payload.shape().list()}, {index});
    }
    inputs[node.slot] = payload;
  }
  return inputs;
}

}  // namespace detail

}  // namespace topos
