#pragma once

#include "lower/plan.hpp"
#include "neural/batch_norm.hpp"
#include "neural/conv2d.hpp"
#include "neural/max_pool.hpp"
#include "record/composite/relu.hpp"
#include "record/tape.hpp"

namespace topos::programs {

using T = Tensor<f64>;

/// A sealed program and the names that tests speak of.
struct Program {
  Network<f64> network;
  std::vector<Symbol> names;
};

inline Program sealed(Tape<f64> tape, std::vector<Symbol> names) {
  return {std::move(tape).seal(), std::move(names)};
}

/// Elements 0, 1, 2, ... scaled to be exact and of both signs.
inline T ramp(Shape shape) {
  std::vector<f64> elements;
  for (std::size_t i = 0; i < shape.volume(); ++i) {
    elements.push_back(0.25 * static_cast<f64>(i % 13) - 1.5);
  }
  return T::dense(std::move(shape), std::move(elements));
}

/// w, x, h = tanh(x @ w), l = sum(h * h).
inline Program hidden() {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{2, 2}));
  const auto x = tape.input(ramp(Shape{1, 2}));
  const auto h = tanh(matmul(x, w));
  const auto l = sum(h * h);
  return sealed(std::move(tape), {w.symbol(), x.symbol(), h.symbol(), l.symbol()});
}

/// a, y = (a a)(a a) + a.
inline Program chain() {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(0.5));
  const auto square = a * a;
  const auto y = square * square + a;
  return sealed(std::move(tape), {a.symbol(), square.symbol(), y.symbol()});
}

/// Image, weights, bias, then the sum of their convolution.
inline Program convolution(Sliding sliding) {
  Tape<f64> tape;
  const auto image = tape.input(ramp(Shape{1, 2, 4, 4}));
  const auto weights = tape.parameter(ramp(Shape{3, 2, 3, 3}));
  const auto bias = tape.parameter(ramp(Shape{3}));
  const auto total = sum(conv2d(image, weights, bias, sliding));
  return sealed(std::move(tape), {image.symbol(), weights.symbol(), bias.symbol(), total.symbol()});
}

inline Program pooled(std::size_t size, std::size_t stride) {
  Tape<f64> tape;
  const auto image = tape.input(ramp(Shape{1, 1, 4, 4}));
  const auto largest = max_pool(image, size, stride);
  return sealed(std::move(tape), {image.symbol(), largest.symbol()});
}

/// Rows, then their batch norm, its mean and its variance.
inline Program normalized() {
  Tape<f64> tape;
  const auto rows = tape.input(ramp(Shape{3, 2}));
  const BatchNorm<f64> norm(tape, ramp(Shape{2}), ramp(Shape{2}), T::scalar(0.125));
  const Normalized<f64> out = norm.express(tape, rows);
  return sealed(std::move(tape),
                {rows.symbol(), out.output.symbol(), out.mean.symbol(), out.variance.symbol()});
}

/// Rows, mean and variance as inputs, then the batch norm over them.
inline Program normalized_by_given() {
  Tape<f64> tape;
  const auto rows = tape.input(ramp(Shape{3, 2}));
  const auto mean = tape.input(ramp(Shape{2}));
  const auto variance = tape.input(T::filled(Shape{2}, 2));
  const BatchNorm<f64> norm(tape, ramp(Shape{2}), ramp(Shape{2}), T::scalar(0.125));
  const auto out = norm.express_with(tape, rows, mean, variance);
  return sealed(std::move(tape), {rows.symbol(), out.symbol()});
}

/// Two convolutions with relu and pooling between.
inline Program two_convolutions() {
  Tape<f64> tape;
  const auto image = tape.input(ramp(Shape{1, 1, 6, 6}));
  const Conv2d<f64> first(tape, ramp(Shape{2, 1, 3, 3}), ramp(Shape{2}), {1, 1});
  const Conv2d<f64> second(tape, ramp(Shape{1, 2, 3, 3}), ramp(Shape{1}), {1, 0});
  const auto hidden = max_pool(relu(first.express(tape, image)), 2, 2);
  const auto total = sum(second.express(tape, hidden));
  return sealed(std::move(tape), {image.symbol(), total.symbol()});
}

/// Windows of one image, times two kernels.
inline Program shared_windows() {
  Tape<f64> tape;
  const auto image = tape.input(ramp(Shape{1, 1, 3, 3}));
  const auto windows = unfold(unfold(image, {2, 2, 1, 1}), {4, 2, 1, 1});
  const auto rows = reshape(permute(windows, {0, 2, 4, 1, 3, 5}), Shape{4, 4});
  const auto left = tape.parameter(ramp(Shape{4, 2}));
  const auto right = tape.parameter(ramp(Shape{4, 3}));
  const auto first = matmul(rows, left);
  const auto second = matmul(rows, right);
  return sealed(std::move(tape), {first.symbol(), second.symbol()});
}

}  // namespace topos::programs
