#pragma once

// Layers and initialisers: facades that use nothing but what any program could.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "element/sample.hpp"
#include "tensor/tensor.hpp"

namespace topos {

/// How an initialiser draws, with `unit` in [0, 1) and `normal` standard normal. The last three
/// draw weights `[inputs, outputs]`; biases, of rank 1, are zero and draw nothing.
enum class Draw : std::uint8_t {
  Uniform,  ///< (unit · 2 - 1) · scale
  Normal,   ///< normal · deviation
  Dropout,  ///< unit < keep ? 1 / keep : 0
  Xavier,   ///< (unit · 2 - 1) · sqrt(6 / (inputs + outputs))
  Kaiming,  ///< normal · sqrt(2 / inputs)
  Scaled,   ///< normal · (gain / sqrt(inputs))
};

/// The name of a draw, as the language and the layers spell it.
constexpr std::string_view name(Draw draw) {
  constexpr std::array<std::string_view, 6> names{"uniform", "normal",  "dropout",
                                                  "xavier",  "kaiming", "scaled"};
  return names[static_cast<std::size_t>(draw)];
}

/// Draws tensors, one after the other from one stream, in row-major order, in f64; each element is
/// then converted.
template <Element E>
class Initializer {
 public:
  /// `factor` is the scale, deviation, keep probability or gain. Fails: Argument unless a keep
  /// probability lies in (0, 1].
  Initializer(Draw draw, std::uint64_t seed, double factor, ElementKind<E> kind = {})
      : draw_(draw), stream_(seed), factor_(factor), kind_(kind) {
    if (draw == Draw::Dropout && !(factor > 0 && factor <= 1)) {
      fail(FaultKind::Argument, "dropout",
           join("dropout needs a keep probability in (0, 1], got ", number_text(factor)));
    }
  }

  /// Where the stream stands: an initialiser seeded with it goes on from here.
  std::uint64_t state() const { return stream_.state(); }

  /// Fails: Shape when a draw of weights is asked for a rank other than 1 or 2.
  Tensor<E> operator()(const Shape& shape) {
    if (draw_ < Draw::Xavier) return drawn(shape, factor_);
    if (shape.rank() == 1) return Tensor<E>::filled(shape, kind_.from_count(0));
    if (shape.rank() != 2) {
      fail(FaultKind::Shape, name(draw_),
           join(name(draw_), " needs weights of rank 2 or a bias of rank 1, got ", shape.text()),
           {shape.list()});
    }
    return drawn(shape,
                 weight_factor(static_cast<double>(shape[0]), static_cast<double>(shape[1])));
  }

 private:
  double weight_factor(double inputs, double outputs) const {
    if (draw_ == Draw::Xavier) return __builtin_sqrt(6 / (inputs + outputs));
    if (draw_ == Draw::Kaiming) return __builtin_sqrt(2 / inputs);
    return factor_ / __builtin_sqrt(inputs);
  }

  double next(double factor) {
    switch (draw_) {
      case Draw::Uniform:
      case Draw::Xavier:
        return (stream_.unit() * 2 - 1) * factor;
      case Draw::Dropout:
        return stream_.unit() < factor ? 1 / factor : 0;
      case Draw::Normal:
      case Draw::Kaiming:
      case Draw::Scaled:
        return stream_.normal() * factor;
    }
    std::unreachable();
  }

  Tensor<E> drawn(const Shape& shape, double factor) {
    return with_known(kind_, [&]<class Known>() {
      std::vector<Known> elements;
      elements.reserve(shape.volume());
      for (std::size_t i = 0; i < shape.volume(); ++i) {
        elements.push_back(Sample<Known>::from_draw(next(factor)));
      }
      return Tensor<E>::adopt(shape, std::move(elements));
    });
  }

  Draw draw_;
  SplitMix64 stream_;
  double factor_;
  [[no_unique_address]] ElementKind<E> kind_;
};

namespace init {

/// Evenly from -scale to scale.
template <Element E>
Initializer<E> uniform(std::uint64_t seed, double scale) {
  return {Draw::Uniform, seed, scale};
}
/// Standard normal times the deviation.
template <Element E>
Initializer<E> normal(std::uint64_t seed, double deviation) {
  return {Draw::Normal, seed, deviation};
}
/// Masks: 1 / keep with probability `keep`, else 0. Fails: Argument unless it lies in (0, 1].
template <Element E>
Initializer<E> dropout(std::uint64_t seed, double keep) {
  return {Draw::Dropout, seed, keep};
}
/// For tanh: uniform within sqrt(6 / (inputs + outputs)).
template <Element E>
Initializer<E> xavier(std::uint64_t seed) {
  return {Draw::Xavier, seed, 1};
}
/// For relu: normal with deviation sqrt(2 / inputs).
template <Element E>
Initializer<E> kaiming(std::uint64_t seed) {
  return {Draw::Kaiming, seed, 1};
}
/// Normal with deviation gain / sqrt(inputs).
template <Element E>
Initializer<E> scaled(std::uint64_t seed, double gain) {
  return {Draw::Scaled, seed, gain};
}

}  // namespace init

}  // namespace topos
