#pragma once

#include <concepts>
#include <limits>

#include "neural/optimiser.hpp"

namespace topos {

namespace detail {

/// `weight - direction * rate` in each element.
template <class E>
void descend(ElementKind<E>, E* weights, const E* direction, E rate, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) weights[i] = weights[i] - direction[i] * rate;
}
/// Compiled in sgd.cpp, as fast as it goes.
void descend(ElementKind<Any> kind, void* weights, const void* direction, Any rate,
             std::size_t count);

}  // namespace detail

/// Gradient descent: each parameter becomes `p - g * rate`.
template <Element E>
class Sgd {
 public:
  /// One step, in all slots or, if memory is short, in none. Fails: Foreign, Parameters.
  void step(Parameters<E>& table, const Parameters<E>& direction, E rate) {
    table.check_direction(direction);
    const auto along = [&](std::size_t slot) -> const Tensor<E>& {
      return direction.payloads()[slot];
    };
    step_along(table, along, rate);
  }

  /// The same along tensors that stand in no table.
  void step_along(Parameters<E>& table, Along<E> direction, E rate) {
    weights_.make_room(table);
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      const Tensor<E>& along = direction(slot);
      if (leaves_all(along, rate)) continue;
      const Pointer<E> weights = weights_.of(table, slot);
      detail::descend(along.kind(), weights, along_.of(along), rate, along.shape().volume());
      weights_.put_back(table, slot);
    }
  }

 private:
  /// Whether a product is +0 everywhere: to subtract that leaves every bit as it is, so parameters
  /// without a gradient are not touched.
  static bool leaves_all(const Tensor<E>& along, const E& rate) {
    const auto* constant = along.constant();
    // A number of somebody else's may be more than its double says.
    if ((!BuiltIn<E> && !std::same_as<E, Any>) || constant == nullptr) return false;
    const double size = Arithmetic<E>::to_double(rate);
    return size > 0 && size < std::numeric_limits<double>::infinity() &&
           Arithmetic<E>::exactly(constant->value, along.kind().from_count(0));
  }

  OwnElements<E> weights_;
  SideBySide<E> along_;
};

}  // namespace topos
