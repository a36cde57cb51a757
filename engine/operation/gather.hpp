#pragma once

#include "operation/contract.hpp"
#include "tensor/select.hpp"

namespace topos {

template <Reading V>
V scatter(const V& rows, const V& selection);

/// Rows of a table, one for each row of a selection, which is data: no gradient reaches it.
/// Shape: table `[rows, ..]`, selection `[count, rows]`, result `[count, ..]`.
struct Gather {
  static constexpr std::string_view name = "Gather";
  static constexpr std::string_view method = "gather";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{false, true}};
  static constexpr std::array<bool, 2> passes{true, false};
  bool operator==(const Gather&) const = default;

  /// Fails: Shape when table and selection do not fit.
  Shape infer(const Shapes<2>& of) const;

  /// Fails: Selection unless the selection is stored as one.
  template <Element E>
  Tensor<E> compute(const Tensor<E>& table, const Tensor<E>& selection) const {
    return gathered(table, selected(selection, method));
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V&, const V& selection, const V&, const V& seed) const {
    return {scatter(seed, selection), std::nullopt};
  }
};

template <Reading V>
V gather(const V& table, const V& selection) {
  return express(Gather{}, table, selection);
}

}  // namespace topos
