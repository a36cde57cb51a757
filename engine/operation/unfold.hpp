#pragma once

#include "operation/contract.hpp"
#include "tensor/window.hpp"

namespace topos {

template <Reading V>
V fold(const V& operand, const Window& window, std::size_t extent);

/// Slides windows along one axis; each becomes an axis of its own.
/// Shape: the axis becomes (count, size), count = (extent - dilation · (size - 1) - 1) / step + 1.
/// Cost: a view; nothing is copied.
struct Unfold {
  std::size_t axis;
  std::size_t size;
  std::size_t step;
  std::size_t dilation;

  static constexpr std::string_view name = "Unfold";
  static constexpr std::string_view method = "unfold";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{
      Attribute{"axis", AttributeKind::Axis, &Unfold::axis},
      Attribute{"size", AttributeKind::Extent, &Unfold::size},
      Attribute{"step", AttributeKind::Extent, &Unfold::step},
      Attribute{"dilation", AttributeKind::Extent, &Unfold::dilation}};
  static constexpr Reads<1> reads{};
  bool operator==(const Unfold&) const = default;

  Window window() const { return {axis, size, step, dilation}; }

  /// Fails: Shape when one window is longer than the axis, or counts are 0.
  Shape infer(const Shapes<1>& of) const;

  std::optional<Layout> view(const Shape&, const Layout& layout) const {
    return unfolded(layout, window());
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {fold(seed, window(), operand.shape()[axis])};
  }
};

template <Reading V>
V unfold(const V& operand, const Window& window) {
  return express(Unfold{window.axis, window.size, window.step, window.dilation}, operand);
}

/// Refuses windows without elements, steps or dilation, and ones longer than `extent`. Fails:
/// Shape.
void check_windows(std::string_view method, const Window& window, std::size_t extent,
                   const Shape& operand);

}  // namespace topos
