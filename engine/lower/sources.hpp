#pragma once

#include <cstddef>
#include <vector>

#include "lower/routine.hpp"
#include "record/parameters.hpp"
#include "record/recording.hpp"
#include "run/feed.hpp"
#include "tensor/evaluate.hpp"

namespace topos {

/// Where the elements of a plan's sources are in one run: read where they lie if they lie in order,
/// else written out once.
template <Element E>
class Sources {
 public:
  /// The recording outlives this; the routine's sources stay as they are.
  Sources(const Recording<E>& recording, const Routine& routine, const detail::Coverage& coverage)
      : recording_(recording),
        uses_(routine.sources),
        refused_(routine.refused),
        coverage_(coverage),
        memories_(first_source_memory + uses_.size(), nullptr),
        positions_(memories_.size(), nullptr),
        written_(uses_.size()),
        inputs_(detail::covered_count(recording.structure().inputs(), coverage.size)) {
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      const Node& node = recording.structure().node(uses_[i].node);
      if (!std::holds_alternative<Leaf>(node.opcode)) continue;
      leaves_.push_back(*recording.payload(uses_[i].node));
    }
    // The tensors of leaves stay where they are from here on, and so does a constant inside one.
    auto leaf = leaves_.begin();
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      const Node& node = recording.structure().node(uses_[i].node);
      if (std::holds_alternative<Leaf>(node.opcode)) bind_leaf(i, *leaf++);
    }
  }

  /// The layout in which a routine reads a leaf.
  static Layout leaf_layout(const Tensor<E>& payload) {
    if (const auto* dense = payload.dense_storage()) return dense->layout;
    if (payload.constant() == nullptr) return Layout::row_major(payload.shape());
    return {.strides = std::vector<std::size_t>(payload.shape().rank(), 0), .offset = 0};
  }

  /// Finds what every parameter and input holds in this run. All of it outlives the run.
  /// Fails: Foreign, Parameters, Unallocated, Feed, Selection.
  void bind(const Parameters<E>& parameters, std::span<const Feed<E>> feeds) {
    const Structure& structure = recording_.structure();
    detail::check_table(structure, coverage_, parameters.family(), parameters.size());
    for (std::size_t slot = 0; slot < inputs_.size(); ++slot) {
      inputs_[slot] = recording_.payload(structure.inputs()[slot]);
    }
    for (const auto& [symbol, payload] : feeds) {
      inputs_[detail::fed_slot(structure, coverage_, symbol, payload.shape())] = &payload;
    }
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      const Node& node = structure.node(uses_[i].node);
      if (std::holds_alternative<Leaf>(node.opcode)) continue;
      bind_source(i, payload(node, parameters));
    }
    if (refused_) refuse_selection(structure.node(refused_->node).shape, refused_->operation);
  }

  const E** memories() { return memories_.data(); }
  const std::size_t* const* positions() const { return positions_.data(); }

  /// The elements that were written out.
  std::size_t written_count() const {
    std::size_t count = 0;
    for (const std::vector<E>& written : written_) count += written.size();
    return count;
  }

  /// What a source holds in the run that is bound.
  const Tensor<E>& payload(std::uint32_t index, const Parameters<E>& parameters) const {
    const Node& node = recording_.structure().node(index);
    if (std::holds_alternative<Leaf>(node.opcode)) return *recording_.payload(index);
    return payload(node, parameters);
  }

 private:
  const Tensor<E>& payload(const Node& node, const Parameters<E>& parameters) const {
    return std::holds_alternative<Parameter>(node.opcode) ? parameters.payloads()[node.slot]
                                                          : *inputs_[node.slot];
  }

  void bind_leaf(std::size_t i, const Tensor<E>& payload) {
    const E*& memory = memories_[first_source_memory + i];
    if (payload.constant() != nullptr) {
      memory = &payload.constant()->value;
    } else if (payload.dense_storage() != nullptr) {
      memory = payload.dense_storage()->buffer->data();
    } else if (uses_[i].elements) {
      memory = written_out(i, payload);
    }
    if (payload.selection_storage() != nullptr) {
      bind_positions(i, payload);
    } else if (!uses_[i].selecting.empty() && !refused_) {
      refused_ = RefusedSelection{uses_[i].node, uses_[i].selecting};
    }
  }

  void bind_source(std::size_t i, const Tensor<E>& payload) {
    if (!uses_[i].selecting.empty()) bind_positions(i, payload);
    if (!uses_[i].elements) return;
    const E*& memory = memories_[first_source_memory + i];
    if (const auto* of = payload.dense_storage();
        of != nullptr && of->layout.contiguous(payload.shape())) {
      memory = of->buffer->data() + of->layout.offset;
    } else if (payload.constant() != nullptr && payload.shape().volume() == 1) {
      memory = &payload.constant()->value;
    } else {
      memory = written_out(i, payload);
    }
  }

  void bind_positions(std::size_t i, const Tensor<E>& payload) {
    if (uses_[i].selecting.empty()) return;
    positions_[first_source_memory + i] = selected(payload, uses_[i].selecting);
  }

  const E* written_out(std::size_t i, const Tensor<E>& payload) {
    written_[i].clear();
    written_[i].reserve(payload.shape().volume());
    payload.for_each([&](const E& element) { written_[i].push_back(element); });
    return written_[i].data();
  }

  const Recording<E>& recording_;
  std::vector<SourceUse> uses_;
  std::optional<RefusedSelection> refused_;
  detail::Coverage coverage_;
  std::vector<const E*> memories_;
  std::vector<const std::size_t*> positions_;
  std::vector<std::vector<E>> written_;
  std::vector<const Tensor<E>*> inputs_;
  std::vector<Tensor<E>> leaves_;
};

}  // namespace topos
