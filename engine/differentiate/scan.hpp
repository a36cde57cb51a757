#pragma once

// Derivatives: one scan body, two readings. Over tensors it computes, over values it records.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "record/structure.hpp"

namespace topos {

/// A share on its way: what a node's rule sent to one of its operands, and what that one held
/// before and holds after.
template <class V>
struct Posting {
  std::size_t from;
  std::size_t operand;
  std::size_t to;
  const V& share;
  const V& before;
  const V& after;
};

/// The reverse scan from a target that is planted with a seed, node by node.
///
/// From the target down, each node that a cotangent reached hands it to its derivative rule, and
/// the shares are added, operand by operand, to what had gathered, which begins as zeros. Ancestors
/// are reached by shares, not by edges: a rule that answers nothing stops the scan there.
template <class V>
class ReverseScan {
 public:
  ReverseScan(const Structure& structure, std::size_t target, V seed)
      : structure_(&structure), left_(target + 1), cotangents_(target + 1) {
    cotangents_[target] = std::move(seed);
  }

  /// How many nodes are left; the next one stands right before that position.
  std::size_t left() const { return left_; }
  /// Whether the next node has a rule to apply.
  bool next_sends() const {
    return cotangents_[left_ - 1] && !is_source(structure_->node(left_ - 1).opcode);
  }

  /// `value_of(index)` is the payload of a node in the reading, `zeros_of(index)` zeros of its
  /// shape; `posted(posting)` sees each share.
  template <class ValueOf, class ZerosOf, class Posted>
  void step(const ValueOf& value_of, const ZerosOf& zeros_of, const Posted& posted) {
    const bool sends = next_sends();
    const std::size_t index = --left_;
    if (!sends) return;
    // A copy: a reading that records moves the nodes while the rule runs.
    const Node node = structure_->node(index);
    std::vector<V> operands;
    for (std::uint32_t operand : node.inputs()) operands.push_back(value_of(operand));
    const auto shares = pull<V>(node.opcode, operands, value_of(index), *cotangents_[index]);
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!shares[i]) continue;
      std::optional<V>& gathered = cotangents_[node.operands[i]];
      const V before = gathered ? *gathered : zeros_of(node.operands[i]);
      gathered = before + *shares[i];
      posted(Posting<V>{index, i, node.operands[i], *shares[i], before, *gathered});
    }
  }

  /// One cotangent for each node up to the target, none where nothing arrived.
  const std::vector<std::optional<V>>& cotangents() const { return cotangents_; }
  std::vector<std::optional<V>> take() && { return std::move(cotangents_); }

 private:
  const Structure* structure_;
  std::size_t left_;
  std::vector<std::optional<V>> cotangents_;
};

/// The whole reverse scan from node `target`: its cotangents.
template <class V, class ValueOf, class ZerosOf>
std::vector<std::optional<V>> scan(const Structure& structure, std::size_t target, V seed,
                                   const ValueOf& value_of, const ZerosOf& zeros_of) {
  ReverseScan<V> whole(structure, target, std::move(seed));
  while (whole.left() > 0) whole.step(value_of, zeros_of, [](const Posting<V>&) {});
  return std::move(whole).take();
}

}  // namespace topos
