#pragma once

#include "operation/contract.hpp"
#include "tensor/arrange.hpp"

namespace topos {

/// The same row-major elements in another shape.
/// Shape: the attribute, of the operand's volume.
/// Cost: a view where the elements lie side by side, else a copy.
struct Reshape {
  Shape shape;

  static constexpr std::string_view name = "Reshape";
  static constexpr std::string_view method = "reshape";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"shape", AttributeKind::Shape, &Reshape::shape}};
  static constexpr Reads<1> reads{};
  bool operator==(const Reshape&) const = default;

  /// Fails: Shape when the number of elements would change.
  Shape infer(const Shapes<1>& of) const {
    if (of[0].volume() != shape.volume()) {
      fail(FaultKind::Shape, method,
           join("reshape needs as many elements as ", of[0].text(), " holds, got ", shape.text()),
           {of[0].list(), shape.list()});
    }
    return shape;
  }

  std::optional<Layout> view(const Shape& operand, const Layout& layout) const {
    return reshaped(layout, operand, shape);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {express(Reshape{operand.shape()}, seed)};
  }
};

template <Reading V>
V reshape(const V& operand, Shape shape) {
  return express(Reshape{std::move(shape)}, operand);
}

}  // namespace topos
