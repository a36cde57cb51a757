#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lower/routine.hpp"
#include "record/parameters.hpp"
#include "record/recording.hpp"
#include "run/feed.hpp"
#include "tensor/cells.hpp"
#include "tensor/evaluate.hpp"

namespace topos {

/// What one run is given for an input, as row-major elements: the slot, and the first of them.
template <Element E>
struct ElementFeed {
  std::uint32_t slot;
  ConstPointer<E> elements;
};

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
        stays_(memories_.size(), true),
        inputs_(detail::covered_count(recording.structure().inputs(), coverage.size)) {
    for (std::size_t i = 0; i < uses_.size(); ++i) {
      written_.emplace_back(recording.kind());
      const Node& node = recording.structure().node(uses_[i].node);
      if (!std::holds_alternative<Leaf>(node.opcode)) continue;
      leaves_.push_back(*recording.payload(uses_[i].node));
    }
    // The tensors of leaves stay where they are from here on, and so does a constant inside one.
    auto leaf = leaves_.begin();
    for (std::uint32_t i = 0; i < uses_.size(); ++i) {
      const Node& node = recording.structure().node(uses_[i].node);
      if (std::holds_alternative<Leaf>(node.opcode)) {
        bind_leaf(i, *leaf++);
      } else {
        const bool single = uses_[i].elements && node.shape.volume() == 1;
        bound_.push_back({i, node.slot, std::holds_alternative<Parameter>(node.opcode), single});
        stays_[first_source_memory + i] = single;
        if (!single) continue;
        written_[i] = Cells<E>(recording.kind(), 1);
        memories_[first_source_memory + i] = written_[i].data();
      }
    }
  }

  /// For each leaf slot, the layout in which a routine reads it.
  static std::vector<Layout> leaf_layouts(const Recording<E>& recording) {
    std::vector<Layout> layouts;
    const Structure& structure = recording.structure();
    for (std::size_t index = 0; index < structure.size(); ++index) {
      if (!std::holds_alternative<Leaf>(structure.node(index).opcode)) continue;
      layouts.push_back(leaf_layout(*recording.payload(index)));
    }
    return layouts;
  }

  /// Finds what every parameter and input holds in this run. All of it outlives the run.
  /// Fails: Foreign, Parameters, Unallocated, Feed, Selection.
  void bind(const Parameters<E>& parameters, std::span<const Feed<E>> feeds) {
    const Structure& structure = recording_.structure();
    begin(parameters);
    for (const auto& [symbol, payload] : feeds) {
      inputs_[detail::fed_slot(structure, coverage_, symbol, payload.shape())] = {&payload};
    }
    bind_sources();
  }
  /// The same with elements for those inputs that nothing reads as positions: `next()` answers one
  /// feed after the other. Fails: Foreign, Parameters, Selection.
  template <class Next>
  void bind(const Parameters<E>& parameters, std::size_t count, const Next& next) {
    begin(parameters);
    while (count-- > 0) {
      const ElementFeed<E> feed = next();
      inputs_[feed.slot].elements = feed.elements;
    }
    bind_sources();
  }

  ConstPointer<E>* memories() { return memories_.data(); }
  /// Whether a memory of a source is the same in every run.
  bool stays(std::uint32_t memory) const { return stays_[memory]; }
  const std::size_t* const* positions() const { return positions_.data(); }

  /// The element of a source of rank 0 in the run that is bound.
  E element(std::uint32_t index) const { return payload(index).first(); }

  /// Whether an operation reads that input as positions; only a tensor can tell those.
  bool selects_by(std::uint32_t slot) const {
    return std::ranges::any_of(bound_, [&](const Bound& bound) {
      return !bound.is_parameter && bound.slot == slot && !uses_[bound.use].selecting.empty();
    });
  }

  /// The size of the elements that were written out.
  std::size_t written_bytes() const {
    std::size_t count = 0;
    for (const Cells<E>& written : written_) count += written.bytes();
    return count;
  }

  /// What a source holds in the run that is bound.
  Tensor<E> payload(std::uint32_t index) const {
    const Node& node = recording_.structure().node(index);
    if (std::holds_alternative<Leaf>(node.opcode)) return *recording_.payload(index);
    if (std::holds_alternative<Parameter>(node.opcode)) return parameters_->payloads()[node.slot];
    const Given& given = inputs_[node.slot];
    if (given.elements == nullptr) return *given.tensor;
    const ElementKind<E> kind = recording_.kind();
    if (node.shape.rank() == 0) return Tensor<E>::scalar(Cells<E>::one(kind, given.elements));
    return Cells<E>::copied(kind, node.shape, given.elements);
  }

 private:
  static Layout leaf_layout(const Tensor<E>& payload) {
    if (payload.storage() == Storage::Dense) return Cells<E>::layout(payload);
    if (payload.constant() == nullptr) return Layout::row_major(payload.shape());
    return {.strides = std::vector<std::size_t>(payload.shape().rank(), 0), .offset = 0};
  }

  /// What an input is given: elements where they are, else a tensor.
  struct Given {
    const Tensor<E>* tensor = nullptr;
    ConstPointer<E> elements = nullptr;
  };
  /// A use that each run binds anew.
  struct Bound {
    std::uint32_t use;
    std::uint32_t slot;
    bool is_parameter;
    /// Whether it is one element, which is copied to where all runs find it.
    bool is_single;
  };

  void begin(const Parameters<E>& parameters) {
    const Structure& structure = recording_.structure();
    detail::check_table(structure, coverage_, parameters.family(), parameters.size());
    parameters_ = &parameters;
    for (std::size_t slot = 0; slot < inputs_.size(); ++slot) {
      inputs_[slot] = {recording_.payload(structure.inputs()[slot])};
    }
  }

  void bind_sources() {
    for (const Bound& bound : bound_) {
      const Given given =
          bound.is_parameter ? Given{&parameters_->payloads()[bound.slot]} : inputs_[bound.slot];
      if (given.elements == nullptr) {
        bind_source(bound, *given.tensor);
      } else if (bound.is_single) {
        written_[bound.use].put(given.elements);
      } else {
        memories_[first_source_memory + bound.use] = given.elements;
      }
    }
    if (refused_) {
      const Shape& shape = recording_.structure().node(refused_->node).shape;
      refuse_selection(shape, refused_->operation);
    }
  }

  void bind_leaf(std::size_t i, const Tensor<E>& payload) {
    ConstPointer<E>& memory = memories_[first_source_memory + i];
    if (payload.storage() != Storage::Selection) {
      memory = Cells<E>::of(payload);
    } else if (uses_[i].elements) {
      memory = written_out(i, payload);
    }
    if (payload.storage() == Storage::Selection) {
      bind_positions(i, payload);
    } else if (!uses_[i].selecting.empty() && !refused_) {
      refused_ = RefusedSelection{uses_[i].node, uses_[i].selecting};
    }
  }

  void bind_source(const Bound& bound, const Tensor<E>& payload) {
    const std::uint32_t i = bound.use;
    if (!uses_[i].selecting.empty()) bind_positions(i, payload);
    if (!uses_[i].elements) return;
    ConstPointer<E>& memory = memories_[first_source_memory + i];
    if (bound.is_single) {
      written_[i].write(payload);
    } else if (payload.storage() == Storage::Dense &&
               Cells<E>::layout(payload).contiguous(payload.shape())) {
      const std::size_t offset = Cells<E>::layout(payload).offset;
      memory = Cells<E>::further(recording_.kind(), Cells<E>::of(payload), offset);
    } else {
      memory = written_out(i, payload);
    }
  }

  void bind_positions(std::size_t i, const Tensor<E>& payload) {
    if (uses_[i].selecting.empty()) return;
    positions_[first_source_memory + i] = selected(payload, uses_[i].selecting);
  }

  ConstPointer<E> written_out(std::size_t i, const Tensor<E>& payload) {
    written_[i].write(payload);
    return written_[i].data();
  }

  const Recording<E>& recording_;
  std::vector<SourceUse> uses_;
  std::optional<RefusedSelection> refused_;
  detail::Coverage coverage_;
  std::vector<ConstPointer<E>> memories_;
  std::vector<const std::size_t*> positions_;
  std::vector<bool> stays_;
  std::vector<Cells<E>> written_;
  std::vector<Bound> bound_;
  std::vector<Given> inputs_;
  const Parameters<E>* parameters_ = nullptr;
  std::vector<Tensor<E>> leaves_;
};

}  // namespace topos
