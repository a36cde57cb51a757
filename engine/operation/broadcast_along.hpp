#pragma once

#include "operation/contract.hpp"
#include "tensor/arrange.hpp"

namespace topos {

template <Reading V>
V sum_along(const V& operand, std::size_t axis);

/// Repeats the operand along a new axis.
/// Shape: `extent` inserted at `axis`, which may equal the rank.
/// Cost: a view; nothing is copied.
struct BroadcastAlong {
  std::size_t axis;
  std::size_t extent;

  static constexpr std::string_view name = "BroadcastAlong";
  static constexpr std::string_view method = "broadcast_along";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{
      Attribute{"axis", AttributeKind::Axis, &BroadcastAlong::axis},
      Attribute{"extent", AttributeKind::Extent, &BroadcastAlong::extent}};
  static constexpr Reads<1> reads{};
  bool operator==(const BroadcastAlong&) const = default;

  /// Fails: Shape when `axis` is above the rank; Empty when `extent` is 0.
  Shape infer(const Shapes<1>& of) const {
    if (axis > of[0].rank()) {
      fail(FaultKind::Shape, method,
           join("broadcast_along needs an axis up to the rank of ", of[0].text(), ", got ", axis),
           {of[0].list()});
    }
    return of[0].with(axis, extent, method);
  }

  std::optional<Layout> view(const Shape&, const Layout& layout) const {
    return spread_along(layout, axis);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V&, const V& seed) const {
    return {sum_along(seed, axis)};
  }
};

template <Reading V>
V broadcast_along(const V& operand, std::size_t axis, std::size_t extent) {
  return express(BroadcastAlong{axis, extent}, operand);
}

}  // namespace topos
