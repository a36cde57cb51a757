#pragma once

#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "record/cost.hpp"
#include "record/recording.hpp"
#include "run/feed.hpp"
#include "run/run.hpp"
#include "run/slice.hpp"

namespace topos {

namespace detail {

/// The nodes that an entry names, and those that they depend on. Fails: Foreign, Unallocated.
std::vector<bool> wanted_by(const Structure& structure, const Entry& entry);

}  // namespace detail

/// The interpreter at work: nodes in tape order, some of them at a time, whose values become a run.
/// It keeps what it was given; the recording must not lose nodes meanwhile.
template <Element E>
class Execution {
 public:
  /// Of everything. Fails: Foreign, Parameters, Unallocated, Feed.
  Execution(const std::shared_ptr<const Recording<E>>& recording, const Parameters<E>& parameters,
            std::span<const Feed<E>> feeds)
      : Execution(recording, parameters, feeds, "forward",
                  std::vector<bool>(recording->structure().size(), true)) {}

  /// Only of what an entry asks for, and of what that depends on.
  /// Fails: Foreign, Parameters, Unallocated, Feed.
  Execution(const std::shared_ptr<const Recording<E>>& recording, const Entry& entry,
            const Parameters<E>& parameters, std::span<const Feed<E>> feeds)
      : Execution(recording, parameters, feeds, "interpret",
                  detail::wanted_by(recording->structure(), entry)) {}

  /// Nodes passed so far, and all of them.
  std::size_t done_count() const { return values_.size(); }
  std::size_t node_count() const { return wanted_.size(); }
  bool done() const { return done_count() == node_count(); }
  /// The values so far.
  const std::vector<Tensor<E>>& values() const { return values_; }

  /// Evaluates nodes as long as they fit into the slice.
  void advance(Slice& slice) {
    while (!done() && slice.admits(next_cost())) evaluate_next();
  }

  /// Evaluates what is left.
  Run<E> finish() && {
    while (!done()) evaluate_next();
    const std::uint32_t family = recording_->structure().family();
    return {std::move(recording_), Field<E>(family, std::move(values_)), std::move(wanted_)};
  }

 private:
  Execution(std::shared_ptr<const Recording<E>> recording, const Parameters<E>& parameters,
            std::span<const Feed<E>> feeds, std::string_view operation, std::vector<bool> wanted)
      : recording_(std::move(recording)),
        parameters_(parameters.payloads()),
        inputs_(detail::inputs_of(*recording_, parameters, feeds, operation)),
        wanted_(std::move(wanted)) {
    values_.reserve(wanted_.size());
  }

  std::uint64_t next_cost() const {
    const std::size_t index = values_.size();
    const Structure& structure = recording_->structure();
    return wanted_[index] ? multiply_adds(structure, structure.node(index)) : 0;
  }

  void evaluate_next() {
    const std::size_t index = values_.size();
    const Node& node = recording_->structure().node(index);
    values_.push_back(wanted_[index] ? value_of(node, index)
                                     : Tensor<E>::filled(node.shape, Arithmetic<E>::from_count(0)));
  }

  Tensor<E> value_of(const Node& node, std::size_t index) const {
    return std::visit(
        [&]<class Op>(const Op& operation) -> Tensor<E> {
          if constexpr (std::same_as<Op, Leaf>) {
            return *recording_->payload(index);
          } else if constexpr (std::same_as<Op, Parameter>) {
            return parameters_[node.slot];
          } else if constexpr (std::same_as<Op, Input>) {
            return inputs_[node.slot];
          } else if constexpr (Op::arity == 1) {
            return express(operation, values_[node.operands[0]]);
          } else {
            return express(operation, values_[node.operands[0]], values_[node.operands[1]]);
          }
        },
        node.opcode);
  }

  std::shared_ptr<const Recording<E>> recording_;
  std::vector<Tensor<E>> parameters_;
  std::vector<Tensor<E>> inputs_;
  std::vector<bool> wanted_;
  std::vector<Tensor<E>> values_;
};

}  // namespace topos
