#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "differentiate/scan.hpp"
#include "foundation/saturated.hpp"
#include "record/cost.hpp"
#include "record/field.hpp"
#include "run/slice.hpp"

namespace topos {

/// A share of an engine scan, kept for whoever tells its steps.
template <Element E>
struct Posted {
  std::size_t from;
  std::size_t operand;
  std::size_t to;
  Tensor<E> share;
  Tensor<E> before;
  Tensor<E> after;
};

/// The engine scan at work: from the target down, some nodes at a time. Every call is given the
/// same values, those of the run; the structure outlives it.
template <Element E>
class Backward {
 public:
  Backward(const Structure& structure, std::size_t target, Tensor<E> seed)
      : structure_(&structure),
        kind_(seed.kind()),
        node_count_(target + 1),
        scan_(structure, target, std::move(seed)) {}

  /// Nodes passed so far, and all of them: the target and what stands before it.
  std::size_t done_count() const { return node_count_ - scan_.left(); }
  std::size_t node_count() const { return node_count_; }
  bool done() const { return scan_.left() == 0; }
  /// What has gathered so far.
  const std::vector<std::optional<Tensor<E>>>& cotangents() const { return scan_.cotangents(); }

  /// Visits nodes as long as they fit into the slice; each share is added to `posted`, if given.
  void advance(Slice& slice, const Field<E>& values, std::vector<Posted<E>>* posted = nullptr) {
    while (!done() && slice.admits(next_cost())) visit_next(values, posted);
  }

  /// Visits what is left: a gradient for each node, zeros where none arrived.
  Field<E> finish(const Field<E>& values) && {
    while (!done()) visit_next(values, nullptr);
    std::vector<std::optional<Tensor<E>>> cotangents = std::move(scan_).take();
    std::vector<Tensor<E>> gradients;
    gradients.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const bool reached = i < cotangents.size() && cotangents[i];
      gradients.push_back(reached ? *std::move(cotangents[i]) : zeros_of(i));
    }
    return {structure_->family(), std::move(gradients)};
  }

 private:
  /// A rule makes a share for each operand, of about the node's own work each.
  std::uint64_t next_cost() const {
    const Node& node = structure_->node(scan_.left() - 1);
    if (!scan_.next_sends()) return 0;
    return saturated_product(multiply_adds(*structure_, node), node.inputs().size());
  }

  void visit_next(const Field<E>& values, std::vector<Posted<E>>* posted) {
    scan_.step([&](std::size_t index) { return values.at(index); },
               [&](std::size_t index) { return zeros_of(index); },
               [&](const Posting<Tensor<E>>& posting) {
                 const auto& [from, operand, to, share, before, after] = posting;
                 if (posted) posted->push_back({from, operand, to, share, before, after});
               });
  }

  Tensor<E> zeros_of(std::size_t index) const {
    return Tensor<E>::filled(structure_->node(index).shape, kind_.from_count(0));
  }

  const Structure* structure_;
  [[no_unique_address]] ElementKind<E> kind_;
  std::size_t node_count_;
  ReverseScan<Tensor<E>> scan_;
};

}  // namespace topos
