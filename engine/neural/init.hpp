#pragma once

// Layers and initialisers: facades that use nothing but what any program could.

#include <cstdint>
#include <utility>
#include <vector>

#include "element/sample.hpp"
#include "tensor/tensor.hpp"

namespace topos {

/// How an initialiser draws. With `unit` in [0, 1) and `normal` standard normal:
enum class Draw : std::uint8_t {
  Uniform,  ///< (unit · 2 - 1) · scale
  Normal,   ///< normal · deviation
  Xavier,   ///< weights (unit · 2 - 1) · sqrt(6 / (inputs + outputs)); biases zero
};

/// Draws tensors, one after the other from one stream, in row-major order, in f64; each element is
/// then converted. `xavier` takes weights `[inputs, outputs]` and biases `[outputs]`, which draw
/// nothing.
template <Element E>
class Initializer {
 public:
  Initializer(Draw draw, std::uint64_t seed, double factor)
      : draw_(draw), stream_(seed), factor_(factor) {}

  /// Where the stream stands: an initialiser seeded with it goes on from here.
  std::uint64_t state() const { return stream_.state(); }

  /// Fails: Shape when `xavier` is asked for a rank other than 1 or 2.
  Tensor<E> operator()(const Shape& shape) {
    switch (draw_) {
      case Draw::Uniform:
        return drawn(shape, [&] { return (stream_.unit() * 2 - 1) * factor_; });
      case Draw::Normal:
        return drawn(shape, [&] { return stream_.normal() * factor_; });
      case Draw::Xavier:
        break;
    }
    if (shape.rank() == 1) return Tensor<E>::counted(shape, 0);
    if (shape.rank() != 2) {
      fail(FaultKind::Shape, "xavier",
           join("xavier needs weights of rank 2 or a bias of rank 1, got ", shape.text()),
           {shape.list()});
    }
    const double bound = __builtin_sqrt(6 / static_cast<double>(shape[0] + shape[1]));
    return drawn(shape, [&] { return (stream_.unit() * 2 - 1) * bound; });
  }

 private:
  template <class Next>
  static Tensor<E> drawn(const Shape& shape, const Next& next) {
    std::vector<E> elements;
    elements.reserve(shape.volume());
    for (std::size_t i = 0; i < shape.volume(); ++i) {
      elements.push_back(Arithmetic<E>::from_double(next()));
    }
    return Tensor<E>::adopt(shape, std::move(elements));
  }

  Draw draw_;
  SplitMix64 stream_;
  double factor_;
};

namespace init {

template <Element E>
Initializer<E> uniform(std::uint64_t seed, double scale) {
  return {Draw::Uniform, seed, scale};
}
template <Element E>
Initializer<E> normal(std::uint64_t seed, double deviation) {
  return {Draw::Normal, seed, deviation};
}
template <Element E>
Initializer<E> xavier(std::uint64_t seed) {
  return {Draw::Xavier, seed, 1};
}

}  // namespace init

}  // namespace topos
