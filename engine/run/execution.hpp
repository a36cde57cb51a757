#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "record/cost.hpp"
#include "record/recording.hpp"
#include "run/feed.hpp"
#include "run/run.hpp"
#include "run/slice.hpp"

namespace topos {

/// The interpreter at work: nodes in tape order, some of them at a time, whose values become a run.
/// It keeps what it was given; the recording must not lose nodes meanwhile.
template <Element E>
class Execution {
 public:
  /// Of everything. Fails: Foreign, Parameters, Unallocated, Feed.
  Execution(const std::shared_ptr<const Recording<E>>& recording, const Parameters<E>& parameters,
            std::span<const Feed<E>> feeds)
      : Execution(recording, parameters, feeds, "forward",
                  {.readable = std::vector<bool>(recording->structure().size(), true)}) {}

  /// Only of what an entry asks for, and of what that depends on; all of it can be read.
  /// Fails: Foreign, Parameters, Unallocated, Feed.
  Execution(const std::shared_ptr<const Recording<E>>& recording, const Entry& entry,
            const Parameters<E>& parameters, std::span<const Feed<E>> feeds)
      : Execution(recording, parameters, feeds, "interpret",
                  permit_of(recording->structure(), entry)) {}

  /// Nodes passed so far, and all of them.
  std::size_t done_count() const { return values_.size(); }
  std::size_t node_count() const { return permit_->readable.size(); }
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
    return {std::move(recording_), Field<E>(family, std::move(values_)), std::move(permit_)};
  }

 private:
  Execution(std::shared_ptr<const Recording<E>> recording, const Parameters<E>& parameters,
            std::span<const Feed<E>> feeds, std::string_view operation, ReadPermit permit)
      : recording_(std::move(recording)),
        slots_(detail::slot_payloads(*recording_,
                                     {Carrier::Network, recording_->structure().size(), operation},
                                     parameters, feeds)),
        permit_(std::make_shared<const ReadPermit>(std::move(permit))) {
    values_.reserve(node_count());
  }

  static ReadPermit permit_of(const Structure& structure, const Entry& entry) {
    const std::vector<std::uint32_t> declared = declared_by(structure, entry, "interpret");
    return {.readable = ancestors_of(structure, declared),
            .declared = declared,
            .numerics = entry.numerics};
  }

  std::uint64_t next_cost() const {
    const std::size_t index = values_.size();
    const Structure& structure = recording_->structure();
    return permit_->readable[index] ? multiply_adds(structure, structure.node(index)) : 0;
  }

  void evaluate_next() {
    const std::size_t index = values_.size();
    values_.push_back(permit_->readable[index]
                          ? node_value<E>(*recording_, index, slots_, values_)
                          : placeholder<E>(recording_->structure(), recording_->kind(), index));
  }

  std::shared_ptr<const Recording<E>> recording_;
  SlotPayloads<E> slots_;
  std::shared_ptr<const ReadPermit> permit_;
  std::vector<Tensor<E>> values_;
};

}  // namespace topos
