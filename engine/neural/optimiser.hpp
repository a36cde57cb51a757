#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "tensor/block.hpp"
#include "tensor/cells.hpp"

namespace topos {

/// The elements of a table's slots, to be written in place where nothing else shares them. What
/// others hold, a clone or a run, stays as it is: the table then goes on with a copy.
template <Element E>
class OwnElements {
 public:
  /// Those of one slot, row-major. The table is always the same one.
  Pointer<E> of(Parameters<E>& table, std::size_t slot) {
    while (elements_.size() < table.size()) {
      elements_.emplace_back(table.payloads()[elements_.size()].kind());
    }
    Cells<E>& own = elements_[slot];
    const Tensor<E>& payload = table.payloads()[slot];
    if (!is_own(payload, own)) {
      own = Cells<E>(payload.kind());
      own.write(payload);
      const Shape shape = payload.shape();
      table.set(table.symbol(slot), own.view(shape, Layout::row_major(shape)));
    }
    return own.data();
  }

 private:
  static bool is_own(const Tensor<E>& payload, const Cells<E>& own) {
    return own.hold(payload) && own.tensor_count() == 1 && Cells<E>::layout(payload).offset == 0 &&
           Cells<E>::layout(payload).contiguous(payload.shape());
  }

  std::vector<Cells<E>> elements_;
};

namespace detail {

/// Compiled in optimiser.cpp alone, as fast as it goes.
template <BuiltIn E>
void built_in_descent(E* weights, const E* direction, E rate, std::size_t count);

/// `weight - direction * rate` in each element.
template <Element E>
void descend(E* weights, const E* direction, E rate, std::size_t count) {
  if constexpr (BuiltIn<E>) {
    built_in_descent(weights, direction, rate, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) weights[i] = weights[i] - direction[i] * rate;
  }
}

}  // namespace detail

/// Gradient descent: each parameter becomes `p - g * rate`.
template <Element E>
class Sgd {
 public:
  /// One step, in all slots or, if memory is short, in none. Fails: Foreign, Parameters.
  void step(Parameters<E>& table, const Parameters<E>& direction, E rate) {
    table.check_direction(direction);
    step_along(table, rate,
               [&](std::size_t slot) -> const Tensor<E>& { return direction.payloads()[slot]; });
  }

  /// The same where `direction(slot)` answers a tensor of the slot's shape.
  template <class Direction>
  void step_along(Parameters<E>& table, E rate, const Direction& direction) {
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      if (table.payloads()[slot].shape().rank() > 0) elements_.of(table, slot);
    }
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      with_known(table.payloads()[slot].kind(), [&]<class Known>() {
        descend<Known>(table, slot, direction(slot), known<Known>(rate));
      });
    }
  }

 private:
  /// `Known` is the element itself: `E`, unless that is any.
  template <class Known>
  void descend(Parameters<E>& table, std::size_t slot, const Tensor<E>& direction, Known rate) {
    const Tensor<E>& payload = table.payloads()[slot];
    if (payload.shape().rank() == 0) {
      const Known next = known<Known>(payload.first()) - known<Known>(direction.first()) * rate;
      table.set(table.symbol(slot), Tensor<E>::scalar(next));
      return;
    }
    // Subtracting +0 leaves every bit as it is: parameters without a gradient are not touched.
    const Known zero = Arithmetic<Known>::from_count(0);
    const auto* constant = direction.constant();
    if (constant != nullptr &&
        Arithmetic<Known>::exactly(known<Known>(constant->value) * rate, zero)) {
      return;
    }
    auto* weight = static_cast<Known*>(elements_.of(table, slot));
    if (direction.storage() == Storage::Dense &&
        Cells<E>::layout(direction).contiguous(direction.shape())) {
      const auto* buffer = static_cast<const Known*>(Cells<E>::of(direction));
      detail::descend(weight, buffer + Cells<E>::layout(direction).offset, rate,
                      direction.shape().volume());
    } else {
      direction.for_each([&](const E& along) {
        *weight = *weight - known<Known>(along) * rate;
        ++weight;
      });
    }
  }

  OwnElements<E> elements_;
};

}  // namespace topos
