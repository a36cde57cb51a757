#pragma once

#include "operation/contract.hpp"
#include "tensor/arrange.hpp"

namespace topos {

template <Reading V>
V pad(const V& operand, std::size_t axis, std::size_t start, std::size_t full_extent);

/// A window of one axis.
/// Shape: the axis becomes `len`.
/// Cost: a view; nothing is copied.
struct Narrow {
  std::size_t axis;
  std::size_t start;
  std::size_t len;

  static constexpr std::string_view name = "Narrow";
  static constexpr std::string_view method = "narrow";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{Attribute{"axis", AttributeKind::Axis, &Narrow::axis},
                                         Attribute{"start", AttributeKind::Index, &Narrow::start},
                                         Attribute{"len", AttributeKind::Extent, &Narrow::len}};
  static constexpr Reads<1> reads{};
  bool operator==(const Narrow&) const = default;

  /// Fails: Shape when the window leaves the axis; Empty when it holds nothing.
  Shape infer(const Shapes<1>& of) const {
    check_axis(method, axis, of[0]);
    Shape shape = of[0].replaced(axis, len, method);
    check_window(method, start, len, of[0][axis], of[0]);
    return shape;
  }

  std::optional<Layout> view(const Shape&, const Layout& layout) const {
    return narrowed(layout, axis, start);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {pad(seed, axis, start, operand.shape()[axis])};
  }
};

template <Reading V>
V narrow(const V& operand, std::size_t axis, std::size_t start, std::size_t len) {
  return express(Narrow{axis, start, len}, operand);
}

}  // namespace topos
