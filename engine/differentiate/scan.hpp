#pragma once

// Derivatives: one scan body, two readings. Over tensors it computes, over values it records.

#include <optional>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// The reverse scan from node `target`, planted with `seed`: one cotangent for each node up to it,
/// none where nothing arrived.
///
/// From the target down, each node that a cotangent reached hands it to its derivative rule, and
/// the shares are added, operand by operand, to what had gathered, which begins as zeros. Ancestors
/// are reached by shares, not by edges: a rule that answers nothing stops the scan there.
/// `value_of(index)` is the payload of a node in the reading, `zeros_of(index)` zeros of its shape.
template <class V, class ValueOf, class ZerosOf>
std::vector<std::optional<V>> scan(const Structure& structure, std::size_t target, V seed,
                                   const ValueOf& value_of, const ZerosOf& zeros_of) {
  std::vector<std::optional<V>> cotangents(target + 1);
  cotangents[target] = std::move(seed);
  for (std::size_t index = target + 1; index-- > 0;) {
    if (!cotangents[index] || is_source(structure.node(index).opcode)) continue;
    // A copy: a reading that records moves the nodes while the rule runs.
    const Node node = structure.node(index);
    std::vector<V> operands;
    for (std::uint32_t operand : node.inputs()) operands.push_back(value_of(operand));
    const auto shares = pull<V>(node.opcode, operands, value_of(index), *cotangents[index]);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!shares[i]) continue;
      std::optional<V>& gathered = cotangents[node.operands[i]];
      gathered = (gathered ? *gathered : zeros_of(node.operands[i])) + *shares[i];
    }
  }
  return cotangents;
}

}  // namespace topos
