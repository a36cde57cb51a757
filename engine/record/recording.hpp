#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "record/structure.hpp"
#include "tensor/any.hpp"

namespace topos {

/// A structure and what its sources hold. Networks, runs and a reopened tape share one; since it
/// only ever grows, whoever knows a prefix of it keeps knowing it.
template <Element E>
class Recording {
 public:
  explicit Recording(ElementKind<E> kind = {}) : kind_(kind) {}
  /// The same program, told without its element.
  template <BuiltIn From>
    requires std::same_as<E, Any>
  explicit Recording(const Recording<From>& from)
      : kind_(Any(From{}).element()),
        structure_(from.structure_),
        leaves_(from.leaves_.begin(), from.leaves_.end()),
        parameters_(from.parameters_.begin(), from.parameters_.end()),
        inputs_(from.inputs_.begin(), from.inputs_.end()) {}

  ElementKind<E> kind() const { return kind_; }
  const Structure& structure() const { return structure_; }

  std::uint32_t append_leaf(Tensor<E> payload) {
    leaves_.push_back(payload);
    return structure_.append_source(Leaf{}, payload.shape());
  }
  std::uint32_t append_parameter(Tensor<E> initial) {
    parameters_.push_back(initial);
    return structure_.append_source(Parameter{}, initial.shape());
  }
  std::uint32_t append_input(Tensor<E> initial) {
    inputs_.push_back(initial);
    return structure_.append_source(Input{}, initial.shape());
  }
  std::uint32_t append(Opcode opcode, std::span<const std::uint32_t> operands) {
    return structure_.append(std::move(opcode), operands);
  }
  void append_transform(Transform transform) { structure_.append_transform(transform); }

  /// What a source holds: a constant, an initial or a default. Nothing for computed nodes.
  const Tensor<E>* payload(std::size_t index) const {
    const Node& node = structure_.node(index);
    if (std::holds_alternative<Leaf>(node.opcode)) return &leaves_[node.slot];
    if (std::holds_alternative<Parameter>(node.opcode)) return &parameters_[node.slot];
    if (std::holds_alternative<Input>(node.opcode)) return &inputs_[node.slot];
    return nullptr;
  }
  const std::vector<Tensor<E>>& parameters() const { return parameters_; }

  /// Takes back all but the first `size` nodes, with their payloads.
  void truncate(std::size_t size) {
    structure_.truncate(size);
    while (leaves_.size() > structure_.leaf_count()) leaves_.pop_back();
    while (parameters_.size() > structure_.parameters().size()) parameters_.pop_back();
    while (inputs_.size() > structure_.inputs().size()) inputs_.pop_back();
  }

 private:
  template <Element>
  friend class Recording;

  [[no_unique_address]] ElementKind<E> kind_;
  Structure structure_;
  std::vector<Tensor<E>> leaves_;
  std::vector<Tensor<E>> parameters_;
  std::vector<Tensor<E>> inputs_;
};

}  // namespace topos
