#pragma once

// What plans that say Fast take in place of a kernel: another map, a sum in another order, or the
// products that a host has joined. Few elements of a map or sum are not worth it, so small programs
// have the same bits either way.

#include <cstddef>

#include "operation/kernels.hpp"

namespace topos {

/// From how many elements on.
inline constexpr std::size_t fast_from = 4096;

/// An operation that states `element_fast`, for numbers that have one.
template <class Op, class E>
concept FastMap = std::same_as<E, f32> && requires(E element) { Op::element_fast(element); };

/// An operation that states `evaluate_fast`.
template <class Op, class E>
concept FastWork =
    requires(const typename Op::Work& work, const Call<E>& call) { Op::evaluate_fast(work, call); };

/// An operation by its other map.
template <class Op>
struct Fast {
  static constexpr std::size_t arity = Op::arity;

  template <lanes::Lane L>
  static L element(const L& operand) {
    return Op::element_fast(operand);
  }
};

/// Whether work that says Fast is done by the other kernel: a product always, else where there are
/// elements enough.
bool is_worth_fast(const Task& task);

/// The other kernel of an operation.
template <class Op, Element E>
void fast_kernel(const Task& task, const Call<E>& call) {
  if constexpr (FastMap<Op, E>) {
    detail::map_blocks(&block_kernel<Fast<Op>, E>, *std::get_if<Nest>(&task), call);
  } else {
    static_assert(FastWork<Op, E>);
    Op::evaluate_fast(*std::get_if<typename Op::Work>(&task), call);
  }
}

}  // namespace topos
