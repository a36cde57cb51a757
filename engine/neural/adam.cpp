#include "neural/adam.hpp"

#include <cstring>

#include "element/bf16_lanes.hpp"

namespace topos::detail {

namespace {

/// As many elements as a register takes, in one.
template <class E>
struct Registers {
  using L = lanes::Vector<E>;
  static constexpr std::size_t width = lanes::width<L>;

  static L load(const E* from) {
    L out;
    std::memcpy(&out, from, sizeof out);
    return out;
  }
  static void store(E* to, L lanes) { std::memcpy(to, &lanes, sizeof lanes); }
};
template <>
struct Registers<Bf16> {
  using L = Bf16x4;
  static constexpr std::size_t width = 4;

  static L load(const Bf16* from) { return L::load(from); }
  static void store(Bf16* to, L lanes) { lanes.store(to); }
};

/// A last few elements, in memory that fills a register each.
template <class E>
struct Rest {
  E weights[Registers<E>::width]{};
  E first[Registers<E>::width]{};
  E second[Registers<E>::width]{};
  E along[Registers<E>::width]{};

  AdamPlaces<E> places() { return {weights, first, second, along}; }
};

/// What is written.
template <class E>
void copy(const AdamPlaces<E>& from, const AdamPlaces<E>& to, std::size_t count) {
  std::memcpy(to.weights, from.weights, count * sizeof(E));
  std::memcpy(to.first, from.first, count * sizeof(E));
  std::memcpy(to.second, from.second, count * sizeof(E));
}

template <class E>
void move_all(const AdamStep<E>& step, const AdamPlaces<E>& at, std::size_t count) {
  using R = Registers<E>;
  Rest<E> rest;
  for (std::size_t i = 0; i < count; i += R::width) {
    const AdamPlaces<E> there{at.weights + i, at.first + i, at.second + i, at.along + i};
    AdamPlaces<E> here = there;
    const std::size_t left = count - i;
    if (left < R::width) {
      here = rest.places();
      copy(there, here, left);
      std::memcpy(rest.along, there.along, left * sizeof(E));
    }
    auto first = R::load(here.first);
    auto second = R::load(here.second);
    R::store(here.weights, step.moved(R::load(here.weights), first, second, R::load(here.along)));
    R::store(here.first, first);
    R::store(here.second, second);
    if (left < R::width) copy(here, there, left);
  }
}

}  // namespace

Any next_power(Any power, Any beta) {
  return with_element(power.element(),
                      [&]<class E>() -> Any { return next_power(power.as<E>(), beta.as<E>()); });
}

Any rest(Any value) {
  return with_element(value.element(), [&]<class E>() -> Any { return rest(value.as<E>()); });
}

void adam(const AdamPlaces<Any>& at, const AdamStep<Any>& step, std::size_t count) {
  with_element(step.rate.element(), [&]<class E>() {
    const AdamStep<E> known{step.beta1.as<E>(),   step.rest1.as<E>(), step.correction1.as<E>(),
                            step.beta2.as<E>(),   step.rest2.as<E>(), step.correction2.as<E>(),
                            step.epsilon.as<E>(), step.rate.as<E>(),  step.decay.as<E>(),
                            step.decays};
    move_all<E>(known,
                {static_cast<E*>(at.weights), static_cast<E*>(at.first), static_cast<E*>(at.second),
                 static_cast<const E*>(at.along)},
                count);
  });
}

}  // namespace topos::detail
