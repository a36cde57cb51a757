#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <vector>

#include "tensor/exactly.hpp"
#include "tensor/kernel.hpp"

namespace topos {

/// The work of an elementwise kernel: axes along which no operand moves are computed once, and a
/// lone operand whose view repeats elements is mapped as it lies.
Prepared elementwise(const Shape& shape, std::span<const Operand> operands);

/// The work of a copy into row-major order, for a shape of as many elements.
Prepared copying(const Shape& shape, const Operand& operand);

/// A number that may serve an elementary map itself, element by element of a buffer. `map` answers
/// whether it did; the method may be one that it does not know.
template <class E>
concept ServesMaps = requires(std::string_view method, std::span<const E> from, std::span<E> to) {
  { Elementary<E>::map(method, from, to) } -> std::same_as<bool>;
};

// One element goes first: the set-up of loops takes longer than it.

/// `function` of each element.
template <Element E, class Function>
void map_elements(const Nest& nest, const Call<E>& call, const Function& function) {
  if (nest.single()) {
    *call.result = function(*call.left);
    return;
  }
  Walk walk(nest.around);
  do {
    E* to = call.result + walk.result();
    const E* from = call.left + walk.left();
    const std::size_t stride = nest.inner.left;
    for (std::size_t i = 0; i < nest.inner.extent; ++i) to[i] = function(from[i * stride]);
  } while (walk.next());
}

/// `function` of each pair of elements.
template <Element E, class Function>
void zip_elements(const Nest& nest, const Call<E>& call, const Function& function) {
  if (nest.single()) {
    *call.result = function(*call.left, *call.right);
    return;
  }
  Walk walk(nest.around);
  do {
    E* to = call.result + walk.result();
    const E* left = call.left + walk.left();
    const E* right = call.right + walk.right();
    const std::size_t along_left = nest.inner.left;
    const std::size_t along_right = nest.inner.right;
    for (std::size_t i = 0; i < nest.inner.extent; ++i) {
      to[i] = function(left[i * along_left], right[i * along_right]);
    }
  } while (walk.next());
}

/// The elements as they are, in the nest's order; the result may lie apart.
template <Element E>
void copy_elements(const Nest& nest, const Call<E>& call) {
  Walk walk(nest.around);
  do {
    E* to = call.result + walk.result();
    const E* from = call.left + walk.left();
    const Loop& inner = nest.inner;
    for (std::size_t i = 0; i < inner.extent; ++i) to[i * inner.result] = from[i * inner.left];
  } while (walk.next());
}

/// An elementary map by the number itself, if it serves `method` and nothing pins the reference.
template <Element E>
bool map_served(std::string_view method, const Nest& nest, const Call<E>& call) {
  if constexpr (ServesMaps<E>) {
    if (detail::exactly_pinned()) return false;
    std::vector<E> from;
    map_elements(nest, call, [&](const E& element) -> E {
      from.push_back(element);
      return element;
    });
    std::vector<E> to = from;
    if (!Elementary<E>::map(method, from, to)) return false;
    auto next = to.begin();
    map_elements(nest, call, [&](const E&) -> E { return *next++; });
    return true;
  }
  return false;
}

}  // namespace topos
