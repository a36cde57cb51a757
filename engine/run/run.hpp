#pragma once

// Running: the plain interpreter, whose bits define the answer, and the engine scan over its
// values.

#include <memory>
#include <utility>
#include <vector>

#include "record/adjoints.hpp"
#include "record/field.hpp"
#include "record/recording.hpp"
#include "run/backward.hpp"
#include "run/node_value.hpp"
#include "run/permit.hpp"

namespace topos {

/// What a run computed, and what of it may be read.
template <Element E>
class Run {
 public:
  /// Values that were computed, and what may be read of them.
  Run(std::shared_ptr<const Recording<E>> recording, Field<E> values,
      std::shared_ptr<const ReadPermit> permit)
      : recording_(std::move(recording)), values_(std::move(values)), permit_(std::move(permit)) {}

  /// The nodes that it has values for.
  const Structure& structure() const { return recording_->structure(); }
  /// The number of nodes.
  std::size_t size() const { return values_.size(); }
  /// Every node; zeros where nothing was computed or kept.
  const Field<E>& field() const { return values_; }
  /// Whether its bits are the interpreter's.
  Numerics numerics() const { return permit_->numerics; }
  /// Whether `backward` would run: not where the entry did not ask for it.
  bool can_backward() const { return permit_->backward; }

  /// Which kernels the run asked for, by formula.
  std::vector<Service> services() const {
    return permit_->services.value_or(services_for(structure(), permit_->readable));
  }

  /// Whether `of` would answer. Fails: Foreign, Unallocated.
  bool has(Symbol symbol) const { return permit_->readable[locate(symbol, "has")]; }

  /// The value of a node. Fails: Foreign, Unallocated; Undeclared when the entry did not ask for
  /// it.
  const Tensor<E>& of(Symbol symbol, std::string_view operation = "of") const {
    const std::size_t index = locate(symbol, operation);
    permit_->check_read(index, operation);
    return values_.at(index);
  }

  /// The engine scan from a rank-0 target: a gradient for each node, zeros where none arrived.
  /// Pure: the same target gives the same field.
  /// Fails: Foreign, Unallocated, Posture, Undeclared; Target when it is not of rank 0.
  Field<E> backward(Symbol target) const {
    locate(target, "backward");
    permit_->check_backward();
    const Tensor<E>& value = of(target, "backward");
    if (value.shape().rank() != 0) {
      fail(FaultKind::Target, "backward",
           join("backward needs a target of rank 0, got #", target.index, " of shape ",
                value.shape().text(), "; reduce it with sum"),
           {value.shape().list()}, {target.index});
    }
    return Backward<E>(structure(), target.index, filled_like(value, 1)).finish(values_);
  }

  /// Reads recorded gradients into a table; parameters without a pair get zeros, a repeated `wrt`
  /// takes its last pair.
  /// Fails: Wrt for a pair that is not of a parameter; Undeclared, Foreign, Unallocated.
  Parameters<E> recorded_gradients(const Adjoints& adjoints) const {
    std::vector<std::uint32_t> nodes;
    std::vector<Tensor<E>> zeros;
    for (std::uint32_t node : structure().parameters()) {
      if (node >= size()) break;
      nodes.push_back(node);
      zeros.push_back(placeholder<E>(structure(), recording_->kind(), node));
    }
    Parameters<E> table(structure().family(), std::move(nodes), std::move(zeros));
    for (const auto& [wrt, gradient] : adjoints.pairs) {
      const std::size_t index = locate(wrt, "recorded_gradients");
      if (!std::holds_alternative<Parameter>(structure().node(index).opcode)) {
        fail(FaultKind::Wrt, "recorded_gradients",
             join("recorded_gradients needs derivatives by parameters, got #", index,
                  ", which is none"),
             {}, {index});
      }
      table = table.with(wrt, of(gradient, "recorded_gradients"), "recorded_gradients");
    }
    return table;
  }

 private:
  std::size_t locate(Symbol symbol, std::string_view operation) const {
    return structure().locate(symbol, operation, Carrier::Run, size());
  }

  std::shared_ptr<const Recording<E>> recording_;
  Field<E> values_;
  std::shared_ptr<const ReadPermit> permit_;
};

}  // namespace topos
