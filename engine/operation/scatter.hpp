#pragma once

#include "operation/contract.hpp"
#include "operation/gather.hpp"
#include "tensor/select.hpp"

namespace topos {

/// Adds each row to the row that a selection names; the selection is data: no gradient reaches it.
/// Shape: rows `[count, ..]`, selection `[count, vocabulary]`, result `[vocabulary, ..]`.
struct Scatter {
  static constexpr std::string_view name = "Scatter";
  static constexpr std::string_view method = "scatter";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{false, true}};
  static constexpr std::array<bool, 2> passes{true, false};
  bool operator==(const Scatter&) const = default;

  /// Fails: Shape when rows and selection do not fit.
  Shape infer(const Shapes<2>& of) const;

  /// Fails: Selection unless the selection is stored as one.
  template <Element E>
  Tensor<E> compute(const Tensor<E>& rows, const Tensor<E>& selection) const {
    return scattered(rows, selected(selection, method), selection.shape()[1]);
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V&, const V& selection, const V&, const V& seed) const {
    return {gather(seed, selection), std::nullopt};
  }
};

template <Reading V>
V scatter(const V& rows, const V& selection) {
  return express(Scatter{}, rows, selection);
}

}  // namespace topos
