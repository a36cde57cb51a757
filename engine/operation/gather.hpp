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
  /// The right operand is read as positions. Fails then: Selection unless it is stored as one.
  static constexpr bool selects = true;
  bool operator==(const Gather&) const = default;

  /// Fails: Shape when table and selection do not fit.
  Shape infer(const Shapes<2>& of) const;

  using Work = RowsTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return gathering(shape, of[0]);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    gather_rows(work, call);
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
