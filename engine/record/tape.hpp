#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "record/describe.hpp"
#include "record/network.hpp"
#include "record/transaction.hpp"
#include "record/value.hpp"

namespace topos {

/// A program while it is being recorded: append-only. A call that fails leaves it as it was.
template <Element E>
class Tape {
 public:
  /// An empty tape of a new family.
  explicit Tape(ElementKind<E> kind = {}) : recording_(std::make_shared<Recording<E>>(kind)) {}
  /// A network taken up again: the same family, to append to.
  explicit Tape(Network<E>&& network) : recording_(std::move(network).release()) {}
  Tape(Tape&&) noexcept = default;
  Tape& operator=(Tape&&) noexcept = default;

  /// A constant.
  Value<E> leaf(Tensor<E> payload) { return at(recording_->append_leaf(std::move(payload))); }
  /// A parameter and its initial. Slots are numbered in this order.
  Value<E> parameter(Tensor<E> initial) {
    return at(recording_->append_parameter(std::move(initial)));
  }
  /// An input and its default.
  Value<E> input(Tensor<E> initial) { return at(recording_->append_input(std::move(initial))); }

  /// A name of this family back as a value. Fails: Foreign, Unallocated.
  Value<E> resolve(Symbol symbol, std::string_view operation = "resolve") const {
    return at(structure().locate(symbol, operation, Carrier::Tape));
  }
  /// What makes numbers of its element.
  ElementKind<E> kind() const { return recording_->kind(); }
  /// Its nodes, without their payloads.
  const Structure& structure() const { return recording_->structure(); }
  /// What values append to.
  Recording<E>& recording() { return *recording_; }
  /// The number of nodes.
  std::size_t size() const { return structure().size(); }
  /// What is stored at a source; nothing for computed nodes.
  std::optional<Tensor<E>> payload(Symbol symbol) const {
    return resolve(symbol, "payload").payload();
  }
  /// The listing: a line for each node, then the counts.
  std::string describe() const { return topos::describe(structure(), "tape"); }

  /// The immutable network. This tape is spent.
  Network<E> seal() && { return Network<E>(std::move(recording_)); }

 private:
  Value<E> at(std::size_t index) const { return {*recording_, static_cast<std::uint32_t>(index)}; }

  std::shared_ptr<Recording<E>> recording_;
};

}  // namespace topos
