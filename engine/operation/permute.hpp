#pragma once

#include "operation/contract.hpp"
#include "tensor/arrange.hpp"

namespace topos {

/// Axis i of the result is axis `order[i]` of the operand.
/// Shape: the operand's extents in that order.
/// Cost: a view; nothing is copied.
struct Permute {
  std::vector<std::size_t> order;

  static constexpr std::string_view name = "Permute";
  static constexpr std::string_view method = "permute";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"order", AttributeKind::Order, &Permute::order}};
  static constexpr Reads<1> reads{};
  bool operator==(const Permute&) const = default;

  /// Fails: Shape unless `order` names every axis of the operand once.
  Shape infer(const Shapes<1>& of) const;

  std::optional<Layout> view(const Shape&, const Layout& layout) const {
    return permuted(layout, order);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V&, const V& seed) const {
    std::vector<std::size_t> inverse(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) inverse[order[i]] = i;
    return {express(Permute{std::move(inverse)}, seed)};
  }
};

template <Reading V>
V permute(const V& operand, std::vector<std::size_t> order) {
  return express(Permute{std::move(order)}, operand);
}

}  // namespace topos
