#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "neural/optimiser.hpp"

namespace topos {

/// What Adam is told once. With a decay it is AdamW.
template <Element E>
struct AdamRates {
  E beta1;
  E beta2;
  E epsilon;
  std::optional<E> decay = std::nullopt;
};

/// What Adam remembers between its steps, a value: the mean of the gradients and of their squares,
/// slot by slot, and how far the betas have come as powers.
template <Element E>
struct AdamState {
  Parameters<E> first;
  Parameters<E> second;
  E first_power;
  E second_power;

  /// Before the first step: zeros, and powers of one.
  static AdamState begin(const Parameters<E>& table, ElementKind<E> kind) {
    Parameters<E> zeros = table;
    for (std::size_t slot = 0; slot < zeros.size(); ++slot) {
      zeros.set(zeros.symbol(slot),
                Tensor<E>::filled(zeros.payloads()[slot].shape(), kind.from_count(0)));
    }
    return {zeros, zeros, kind.from_count(1), kind.from_count(1)};
  }
};

namespace detail {

/// Where the elements of a slot lie, and of what it moves along.
template <Element E>
struct AdamPlaces {
  Pointer<E> weights;
  Pointer<E> first;
  Pointer<E> second;
  ConstPointer<E> along;
};

/// One step's numbers, the same in every element: a rest is one minus its beta, a correction one
/// minus the beta's power.
template <class E>
struct AdamStep {
  E beta1;
  E rest1;
  E correction1;
  E beta2;
  E rest2;
  E correction2;
  E epsilon;
  E rate;
  E decay;
  bool decays = false;

  /// One element, or several side by side. This order of operations defines the bits.
  template <class L>
  L moved(L weight, L& first, L& second, L along) const {
    first = first * beta1 + along * rest1;
    second = second * beta2 + (along * along) * rest2;
    const L size = Elementary<L>::sqrt(second / correction2) + epsilon;
    const L out = weight - ((first / correction1) / size) * rate;
    return decays ? out - (weight * decay) * rate : out;
  }
};

/// `power * beta`: one step more.
template <class E>
E next_power(E power, E beta) {
  return power * beta;
}
Any next_power(Any power, Any beta);

/// `1 - value`.
template <class E>
E rest(E value) {
  return Arithmetic<E>::from_count(1) - value;
}
Any rest(Any value);

template <class E>
void adam(const AdamPlaces<E>& at, const AdamStep<E>& step, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    at.weights[i] = step.moved(at.weights[i], at.first[i], at.second[i], at.along[i]);
  }
}
/// Compiled in adam.cpp, in lanes.
void adam(const AdamPlaces<Any>& at, const AdamStep<Any>& step, std::size_t count);

}  // namespace detail

/// Adam by Kingma and Ba, and with a decay AdamW by Loshchilov and Hutter. With g a slot's
/// gradient, m and v its moments, every operation rounded:
/// m = m * beta1 + g * (1 - beta1); v = v * beta2 + (g * g) * (1 - beta2);
/// d = (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon); p becomes p - d * rate, and where
/// it decays (p - d * rate) - (p * decay) * rate. Powers are products, one more each step.
/// Source: arXiv 1412.6980, algorithm 1; 1711.05101, algorithm 2.
template <Element E>
class Adam {
 public:
  /// Before the first step of a table: moments of zero.
  Adam(const Parameters<E>& table, AdamRates<E> rates)
      : rates_(rates), state_(AdamState<E>::begin(table, ElementKind<E>::of(rates.beta1))) {}

  /// What it was told.
  const AdamRates<E>& rates() const { return rates_; }
  /// What it remembers, to be kept beside the table.
  const AdamState<E>& state() const { return state_; }
  /// Goes on from another state of the same slots.
  void set_state(AdamState<E> state) { state_ = std::move(state); }

  /// For each slot whether it decays, not 0, from now on. Until then those of rank 2 and up do, and
  /// without a decay none does.
  void set_decaying(std::vector<std::size_t> decaying) { decaying_ = std::move(decaying); }

  /// One step, in all slots or, if memory is short, in none. Fails: Foreign, Parameters.
  void step(Parameters<E>& table, const Parameters<E>& direction, E rate) {
    table.check_direction(direction);
    const auto along = [&](std::size_t slot) -> const Tensor<E>& {
      return direction.payloads()[slot];
    };
    step_along(table, along, rate);
  }
  /// The same, and `decays(symbol, payload)` says which slots decay.
  template <class Policy>
  void step_where(Parameters<E>& table, const Parameters<E>& direction, E rate,
                  const Policy& decays) {
    table.check_direction(direction);
    std::vector<std::size_t> decaying;
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      decaying.push_back(decays(table.symbol(slot), table.payloads()[slot]) ? 1 : 0);
    }
    set_decaying(std::move(decaying));
    step(table, direction, rate);
  }

  /// The same along tensors that stand in no table.
  void step_along(Parameters<E>& table, Along<E> direction, E rate) {
    weights_.make_room(table);
    first_.make_room(state_.first);
    second_.make_room(state_.second);
    state_.first_power = detail::next_power(state_.first_power, rates_.beta1);
    state_.second_power = detail::next_power(state_.second_power, rates_.beta2);
    detail::AdamStep<E> step{.beta1 = rates_.beta1,
                             .rest1 = detail::rest(rates_.beta1),
                             .correction1 = detail::rest(state_.first_power),
                             .beta2 = rates_.beta2,
                             .rest2 = detail::rest(rates_.beta2),
                             .correction2 = detail::rest(state_.second_power),
                             .epsilon = rates_.epsilon,
                             .rate = rate,
                             .decay = rates_.decay ? *rates_.decay : rate};
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      const Tensor<E>& along = direction(slot);
      const std::size_t rank = along.shape().rank();
      step.decays = rates_.decay && (decaying_.empty() ? rank >= 2 : decaying_[slot] != 0);
      detail::adam({.weights = weights_.of(table, slot),
                    .first = first_.of(state_.first, slot),
                    .second = second_.of(state_.second, slot),
                    .along = along_.of(along)},
                   step, along.shape().volume());
      weights_.put_back(table, slot);
      first_.put_back(state_.first, slot);
      second_.put_back(state_.second, slot);
    }
  }

 private:
  AdamRates<E> rates_;
  AdamState<E> state_;
  std::vector<std::size_t> decaying_;
  OwnElements<E> weights_;
  OwnElements<E> first_;
  OwnElements<E> second_;
  SideBySide<E> along_;
};

}  // namespace topos
