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
  /// The right operand is read as positions. Fails then: Selection unless it is stored as one.
  static constexpr bool selects = true;
  bool operator==(const Scatter&) const = default;

  /// Fails: Shape when rows and selection do not fit.
  Shape infer(const Shapes<2>& of) const;

  using Work = RowsTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return scattering(shape, of[0]);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    scatter_rows(work, call);
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
