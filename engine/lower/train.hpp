#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lower/plan.hpp"
#include "record/adjoints.hpp"

namespace topos {

/// A training loop: a plan over a target and its gradients, run again and again, and a rule that
/// moves the table along the gradients. After the first step it asks for no memory of size. Every
/// call is given the plan that it began with.
template <Element E>
class Training {
 public:
  /// The adjoints are names of the plan's results; parameters without a pair have a gradient of
  /// zeros. Fails: Foreign, Unallocated, Undeclared; Target when it is not of rank 0; Wrt for a
  /// pair that is not of a parameter, or of another shape.
  Training(const Plan<E>& plan, const Adjoints& adjoints)
      : target_(result(plan, adjoints.target)),
        results_(plan.recording().kind(), plan.executor().routine().result_size) {
    const Shape& shape = plan.node(adjoints.target).shape;
    if (shape.rank() != 0) {
      fail(FaultKind::Target, "train",
           join("train needs a target of rank 0, got #", adjoints.target.index, " of shape ",
                shape.text(), "; reduce it with sum"),
           {shape.list()}, {adjoints.target.index});
    }
    for (const auto& [wrt, gradient] : adjoints.pairs) {
      const Node& parameter = plan.node(wrt);
      const KeptValue* kept = result(plan, gradient);
      if (!std::holds_alternative<Parameter>(parameter.opcode) ||
          plan.node(gradient).shape != parameter.shape) {
        fail(FaultKind::Wrt, "train",
             join("train needs derivatives by parameters, got #", gradient.index, " by #",
                  wrt.index),
             {}, {wrt.index});
      }
      if (directions_.size() <= parameter.slot) directions_.resize(parameter.slot + 1);
      directions_[parameter.slot].kept = kept;
    }
  }

  /// Feeds that some of the steps use, in turn. Fails: Foreign, Unallocated, Feed.
  void add_batch(const Plan<E>& plan, std::vector<Feed<E>> feeds) {
    const detail::Coverage coverage{Carrier::Plan, plan.size(), "train"};
    for (const auto& [symbol, payload] : feeds) {
      detail::fed_slot(plan.structure(), coverage, symbol, payload.shape());
    }
    batches_.push_back(std::move(feeds));
  }

  /// One step; answers the loss before the table moved. Fails: Foreign, Parameters, Selection.
  template <class Optimiser>
  double step(const Plan<E>& plan, Parameters<E>& table, Optimiser& optimiser, E rate) {
    const double loss = run(plan, table);
    const auto along = [&](std::size_t slot) -> const Tensor<E>& {
      return *directions_[slot].tensor;
    };
    optimiser.step_along(table, along, rate);
    ++done_count_;
    return loss;
  }

  /// `visit(tensor)` for what the batches hold.
  template <class Visit>
  void for_each_tensor(const Visit& visit) const {
    for (const std::vector<Feed<E>>& batch : batches_) {
      for (const Feed<E>& feed : batch) visit(feed.second);
    }
  }
  /// The memory of the gradients.
  std::size_t memory_bytes() const { return results_.bytes(); }

 private:
  /// The gradient of one slot: where runs leave it, if they make one, and as a tensor.
  struct Direction {
    const KeptValue* kept = nullptr;
    std::optional<Tensor<E>> tensor = std::nullopt;
  };

  /// Leaves the gradients where the optimiser looks for them; answers the loss.
  double run(const Plan<E>& plan, const Parameters<E>& table) {
    Executor<E>& executor = plan.executor();
    std::span<const Feed<E>> feeds;
    if (!batches_.empty()) feeds = batches_[done_count_ % batches_.size()];
    executor.bind(table, feeds);
    executor.run_into(results_.data());
    const double loss = Arithmetic<E>::to_double(executor.value(*target_, results_).first());
    directions_.resize(std::max(directions_.size(), table.size()));
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      refresh(directions_[slot], executor, table.payloads()[slot]);
    }
    return loss;
  }

  static const KeptValue* result(const Plan<E>& plan, Symbol symbol) {
    plan.structure().locate(symbol, "train", Carrier::Plan, plan.size());
    plan.answers()->permit().check_read(symbol.index, "train");
    const std::vector<KeptValue>& kept = plan.executor().routine().kept;
    return &*std::ranges::lower_bound(kept, symbol.index, {}, &KeptValue::node);
  }

  /// Elements in the memory of the results stay where they are; everything else is told anew.
  void refresh(Direction& direction, const Executor<E>& executor, const Tensor<E>& like) {
    if (direction.kept == nullptr) {
      if (!direction.tensor) direction.tensor = filled_like(like, 0);
      return;
    }
    if (direction.tensor && results_.hold(*direction.tensor)) return;
    direction.tensor = executor.value(*direction.kept, results_);
  }

  const KeptValue* target_;
  std::vector<Direction> directions_;
  Cells<E> results_;
  std::vector<std::vector<Feed<E>>> batches_;
  std::size_t done_count_ = 0;
};

}  // namespace topos
