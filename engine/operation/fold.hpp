#pragma once

#include "operation/contract.hpp"
#include "operation/unfold.hpp"
#include "tensor/window.hpp"

namespace topos {

/// Adds windows back where they came from: each position sums the windows that reach it.
/// Shape: the axes (count, size) become `extent`.
struct Fold {
  std::size_t axis;
  std::size_t size;
  std::size_t step;
  std::size_t dilation;
  std::size_t extent;

  static constexpr std::string_view name = "Fold";
  static constexpr std::string_view method = "fold";
  static constexpr std::size_t arity = 1;
  static constexpr std::tuple attributes{
      Attribute{"axis", AttributeKind::Axis, &Fold::axis},
      Attribute{"size", AttributeKind::Extent, &Fold::size},
      Attribute{"step", AttributeKind::Extent, &Fold::step},
      Attribute{"dilation", AttributeKind::Extent, &Fold::dilation},
      Attribute{"extent", AttributeKind::Extent, &Fold::extent}};
  static constexpr Reads<1> reads{};
  bool operator==(const Fold&) const = default;

  Window window() const { return {axis, size, step, dilation}; }

  /// Fails: Shape when the operand holds no (count, size) pair there, or another than `extent` has.
  Shape infer(const Shapes<1>& of) const;

  using Work = FoldTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return folding_back(shape, of[0], window());
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    fold_windows(work, call);
  }

  template <Reading V>
  Cotangents<V, 1> pull(const V&, const V&, const V& seed) const {
    return {unfold(seed, window())};
  }
};

template <Reading V>
V fold(const V& operand, const Window& window, std::size_t extent) {
  return express(Fold{window.axis, window.size, window.step, window.dilation, extent}, operand);
}

}  // namespace topos
