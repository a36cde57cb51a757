#pragma once

#include "operation/contract.hpp"
#include "tensor/arrange.hpp"

namespace topos {

template <Reading V>
V sum(const V& operand);

/// Spreads the single element of the operand over a shape.
/// Shape: the attribute.
struct Broadcast {
  Shape shape;

  static constexpr std::string_view name = "Broadcast";
  static constexpr std::string_view method = "broadcast";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{
      Attribute{"shape", AttributeKind::Shape, &Broadcast::shape}};
  static constexpr Reads<1> reads{};
  bool operator==(const Broadcast&) const = default;

  /// Fails: Shape when the operand holds more than one element.
  Shape infer(const Shapes<1>& of) const {
    if (of[0].volume() != 1) {
      fail(FaultKind::Shape, method,
           join("broadcast needs an operand of one element, got ", of[0].text()), {of[0].list()});
    }
    return shape;
  }

  std::optional<Layout> view(const Shape&, const Layout& layout) const {
    return spread_over(layout, shape);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {express(Broadcast{operand.shape()}, sum(seed))};
  }
};

template <Reading V>
V broadcast(const V& operand, Shape shape) {
  return express(Broadcast{std::move(shape)}, operand);
}

}  // namespace topos
