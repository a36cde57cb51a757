#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "record/structure.hpp"
#include "tensor/tensor.hpp"

namespace topos {

template <Element E>
class Network;

/// One tensor for each parameter slot: weights, gradients and moments alike. A value: copies share
/// their tensors, and `set` changes no other table.
template <Element E>
class Parameters {
 public:
  /// A payload for each of these nodes, ascending, of a family.
  Parameters(std::uint32_t family, std::vector<std::uint32_t> nodes,
             std::vector<Tensor<E>> payloads)
      : family_(family), nodes_(std::move(nodes)), payloads_(std::move(payloads)) {}

  /// The family whose parameters it holds.
  std::uint32_t family() const { return family_; }
  /// The number of slots.
  std::size_t size() const { return payloads_.size(); }
  /// Every slot in recording order.
  const std::vector<Tensor<E>>& payloads() const { return payloads_; }
  /// The name of a slot; slots stand in recording order.
  Symbol symbol(std::size_t slot) const { return {family_, nodes_[slot]}; }

  /// Fails: Foreign; Parameters when the symbol names no slot of this table.
  std::size_t slot(Symbol symbol, std::string_view operation) const {
    check_family(symbol, family_, operation, "table");
    const auto found = std::ranges::lower_bound(nodes_, symbol.index);
    if (found != nodes_.end() && *found == symbol.index) {
      return static_cast<std::size_t>(found - nodes_.begin());
    }
    fail(FaultKind::Parameters, operation,
         join(operation, " needs the name of a parameter of this table, got #", symbol.index), {},
         {symbol.index});
  }
  /// What one slot holds. Fails: Foreign, Parameters.
  const Tensor<E>& of(Symbol symbol) const { return payloads_[slot(symbol, "of")]; }

  /// The slot of that name, if it takes payloads of that shape. Fails: Foreign, Parameters, Shape.
  std::size_t check(Symbol symbol, const Shape& payload, std::string_view operation) const {
    const std::size_t at = slot(symbol, operation);
    check(at, payload, operation);
    return at;
  }
  /// Puts another payload into one slot. Fails: Foreign, Parameters, Shape.
  void set(Symbol symbol, Tensor<E> payload, std::string_view operation = "set") {
    const std::size_t at = check(symbol, payload.shape(), operation);
    payloads_[at] = std::move(payload);
  }
  /// The same table with another payload in one slot. Fails: Foreign, Parameters, Shape.
  Parameters with(Symbol symbol, Tensor<E> payload, std::string_view operation = "set") const {
    Parameters next = *this;
    next.set(symbol, std::move(payload), operation);
    return next;
  }

  /// Refuses what is no table of the same slots. Fails: Foreign, Parameters.
  void check_direction(const Parameters& direction) const {
    if (direction.family_ != family_) {
      fail(FaultKind::Foreign, "step", "step needs a direction of this family, got another's");
    }
    if (direction.size() != size()) {
      fail(FaultKind::Parameters, "step",
           join("step needs a direction of ", counted_noun(size(), "slot"), ", got ",
                direction.size()));
    }
  }

  /// `rule(value, direction, symbol)` in every slot. Fails: Foreign, Parameters, Shape.
  template <class Rule>
  Parameters step(const Parameters& direction, const Rule& rule) const {
    check_direction(direction);
    Parameters next = *this;
    for (std::size_t i = 0; i < size(); ++i) {
      Tensor<E> payload = rule(payloads_[i], direction.payloads_[i], symbol(i));
      check(i, payload.shape(), "step");
      next.payloads_[i] = std::move(payload);
    }
    return next;
  }

  /// The table of a reopened network: old slots kept, new ones from their initials.
  /// Fails: Foreign; Parameters when this table has more slots than the network.
  Parameters carried(const Network<E>& network) const;

 private:
  void check(std::size_t slot, const Shape& payload, std::string_view operation) const {
    const Shape& needed = payloads_[slot].shape();
    if (payload == needed) return;
    fail(FaultKind::Shape, operation,
         join(operation, " needs ", needed.text(), " for parameter #", nodes_[slot], ", got ",
              payload.text()),
         {needed.list(), payload.list()}, {nodes_[slot]});
  }

  std::uint32_t family_;
  std::vector<std::uint32_t> nodes_;
  std::vector<Tensor<E>> payloads_;
};

template <Element E>
Parameters<E> Parameters<E>::carried(const Network<E>& network) const {
  Parameters next = network.parameters();
  if (next.family_ != family_) {
    fail(FaultKind::Foreign, "carried", "carried needs a network of this family, got another's");
  }
  if (next.size() < size()) {
    fail(FaultKind::Parameters, "carried",
         join("carried needs a network of at least ", counted_noun(size(), "slot"), ", got ",
              next.size()));
  }
  std::ranges::copy(payloads_, next.payloads_.begin());
  return next;
}

}  // namespace topos
