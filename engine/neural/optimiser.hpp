#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "tensor/block.hpp"

namespace topos {

/// The elements of a table's slots, to be written in place where nothing else shares them. What
/// others hold, a clone or a run, stays as it is: the table then goes on with a copy.
template <Element E>
class OwnElements {
 public:
  /// Those of one slot, row-major. The table is always the same one.
  std::span<E> of(Parameters<E>& table, std::size_t slot) {
    buffers_.resize(table.size());
    std::shared_ptr<std::vector<E>>& buffer = buffers_[slot];
    const Tensor<E>& payload = table.payloads()[slot];
    if (!is_own(payload, buffer)) {
      buffer = std::make_shared<std::vector<E>>(payload.to_vector());
      const Shape shape = payload.shape();
      table.set(table.symbol(slot), Tensor<E>::view(shape, buffer, Layout::row_major(shape)));
    }
    return *buffer;
  }

 private:
  static bool is_own(const Tensor<E>& payload, const std::shared_ptr<std::vector<E>>& buffer) {
    const auto* dense = payload.dense_storage();
    return dense != nullptr && dense->buffer == buffer && dense->layout.offset == 0 &&
           dense->layout.contiguous(payload.shape()) && buffer.use_count() == holders;
  }

  /// This object and the table.
  static constexpr long holders = 2;

  std::vector<std::shared_ptr<std::vector<E>>> buffers_;
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
      descend(table, slot, direction(slot), rate);
    }
  }

 private:
  void descend(Parameters<E>& table, std::size_t slot, const Tensor<E>& direction, E rate) {
    const Tensor<E>& payload = table.payloads()[slot];
    if (payload.shape().rank() == 0) {
      const E next = payload.first() - direction.first() * rate;
      table.set(table.symbol(slot), Tensor<E>::scalar(next));
      return;
    }
    // Subtracting +0 leaves every bit as it is: parameters without a gradient are not touched.
    const E zero = Arithmetic<E>::from_count(0);
    const auto* constant = direction.constant();
    if (constant != nullptr && Arithmetic<E>::exactly(constant->value * rate, zero)) return;
    const std::span<E> weights = elements_.of(table, slot);
    const auto* dense = direction.dense_storage();
    if (dense != nullptr && dense->layout.contiguous(direction.shape())) {
      const E* first = dense->buffer->data() + dense->layout.offset;
      detail::descend(weights.data(), first, rate, weights.size());
    } else {
      auto weight = weights.begin();
      direction.for_each([&](const E& along) {
        *weight = *weight - along * rate;
        ++weight;
      });
    }
  }

  OwnElements<E> elements_;
};

}  // namespace topos
