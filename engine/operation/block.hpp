#pragma once

#include "tensor/block.hpp"

namespace topos {

/// What a function of elements takes: one number, or several side by side.
template <class E>
concept Numbers = Element<E> || lanes::Lane<E>;

namespace detail {

/// Compiled in block.cpp alone, as fast as it goes, once for all that call it.
template <class Op, BuiltIn E>
void built_in_block(E* result, const E* left, const E* right, std::size_t count);

}  // namespace detail

/// The value of an elementwise operation, a block at a time. Numbers from outside go one by one.
template <class Op, Element E>
void block_kernel(E* result, const E* left, const E* right, std::size_t count) {
  if constexpr (BuiltIn<E>) {
    detail::built_in_block<Op>(result, left, right, count);
  } else {
    for (std::size_t i = 0; i < count; ++i) {
      if constexpr (Op::arity == 1) {
        result[i] = Op::element(left[i]);
      } else {
        result[i] = Op::element(left[i], right[i]);
      }
    }
  }
}

}  // namespace topos
