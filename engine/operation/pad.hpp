#pragma once

#include "operation/contract.hpp"
#include "operation/narrow.hpp"
#include "tensor/arrange.hpp"

namespace topos {

/// The operand as a window of zeros along one axis.
/// Shape: the axis becomes `full_extent`.
struct Pad {
  std::size_t axis;
  std::size_t start;
  std::size_t full_extent;

  static constexpr std::string_view name = "Pad";
  static constexpr std::string_view method = "pad";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{
      Attribute{"axis", AttributeKind::Axis, &Pad::axis},
      Attribute{"start", AttributeKind::Index, &Pad::start},
      Attribute{"full_extent", AttributeKind::Extent, &Pad::full_extent}};
  static constexpr Reads<1> reads{};
  bool operator==(const Pad&) const = default;

  /// Fails: Shape when the operand leaves the full extent.
  Shape infer(const Shapes<1>& of) const {
    check_axis(method, axis, of[0]);
    Shape shape = of[0].replaced(axis, full_extent, method);
    check_window(method, start, of[0][axis], full_extent, of[0]);
    return shape;
  }

  using Work = PadTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return padding(shape, of[0], axis, start);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    pad_elements(work, call);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V& operand, const V&, const V& seed) const {
    return {narrow(seed, axis, start, operand.shape()[axis])};
  }
};

template <Reading V>
V pad(const V& operand, std::size_t axis, std::size_t start, std::size_t full_extent) {
  return express(Pad{axis, start, full_extent}, operand);
}

}  // namespace topos
