#pragma once

#include <array>

#include "differentiate/differentiate.hpp"
#include "engine/lower/programs.hpp"
#include "neural/cross_entropy.hpp"
#include "neural/init.hpp"
#include "neural/layer_norm.hpp"
#include "neural/mlp.hpp"
#include "neural/scaled_dot_product.hpp"
#include "record/composite/concat.hpp"
#include "record/composite/mean_along.hpp"

namespace topos::programs {

// Training steps, made anew for each size of their batch; the names are the loss and the gradients.

inline T rows(std::size_t batch, std::size_t width) { return ramp(Shape{batch, width}); }

/// With the gradients of the loss by all parameters.
inline Program trained(Tape<f64> tape, const Value<f64>& loss) {
  std::vector<Symbol> wrt;
  for (const std::uint32_t node : tape.structure().parameters()) {
    wrt.push_back(tape.structure().symbol(node));
  }
  const Adjoints adjoints = differentiate(tape, loss.symbol(), std::span<const Symbol>(wrt));
  return sealed(std::move(tape), adjoints.roots());
}

/// A hidden layer and a cross entropy.
inline Program classifier(std::size_t batch) {
  Tape<f64> tape;
  auto draw = [](const Shape& shape) { return ramp(shape); };
  const Mlp<f64> net(tape, std::array<std::size_t, 3>{5, 4, 3}, Activation::Tanh, draw);
  const auto x = tape.input(rows(batch, 5));
  const auto labels = tape.input(T::filled(Shape{batch, 3}, 0.25));
  const auto loss = cross_entropy(net.express(tape, x), labels);
  return trained(std::move(tape), loss);
}

/// A loss whose seed reaches the weights through nothing but a product.
inline Program linear(std::size_t batch) {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{3, 2}));
  const auto loss = sum(matmul(tape.input(rows(batch, 3)), w));
  return trained(std::move(tape), loss);
}

/// The mean of squares over the batch, and over all elements of another product.
inline Program means(std::size_t batch) {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{3, 2}));
  const auto x = tape.input(rows(batch, 3));
  const auto y = matmul(x, w);
  const auto first = sum(mean_along(y * y, 0));
  const auto all = sum(tanh(y));
  const auto count = tape.leaf(T::counted({}, 2 * batch));
  const auto loss = first + all / count;
  return trained(std::move(tape), loss);
}

/// A convolution, a pooling, and the rows that become of them.
inline Program image(std::size_t batch) {
  Tape<f64> tape;
  const auto filters = tape.parameter(ramp(Shape{3, 2, 3, 3}));
  const auto bias = tape.parameter(ramp(Shape{3}));
  const auto w = tape.parameter(ramp(Shape{12, 2}));
  const auto pixels = tape.input(ramp(Shape{batch, 2, 4, 4}));
  const auto map = max_pool(relu(conv2d(pixels, filters, bias, {1, 1})), 2, 2);
  const auto loss = sum(tanh(matmul(reshape(map, Shape{batch, 12}), w)));
  return trained(std::move(tape), loss);
}

/// Rows normalised by the statistics of the batch.
inline Program batch_normalised(std::size_t batch) {
  Tape<f64> tape;
  const BatchNorm<f64> norm(tape, ramp(Shape{2}), ramp(Shape{2}), T::scalar(0.0625));
  const auto x = tape.input(rows(batch, 2));
  const auto out = norm.express(tape, x).output;
  const auto loss = sum(out * out * out);
  return trained(std::move(tape), loss);
}

/// Rows normalised each by themselves, and their softmax.
inline Program row_normalised(std::size_t batch) {
  Tape<f64> tape;
  const LayerNorm<f64> norm(tape, ramp(Shape{3}), ramp(Shape{3}), T::scalar(0.0625));
  const auto x = tape.input(rows(batch, 3));
  const auto out = log_softmax(norm.express(tape, x), 1);
  const auto loss = sum(out * exp(out));
  return trained(std::move(tape), loss);
}

/// Sequences as matrices side by side, their products in one, and in rows for a weight.
inline Program sequences(std::size_t batch) {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{4, 4}));
  const auto x = tape.input(ramp(Shape{batch, 3, 4}));
  const auto projected = reshape(matmul(reshape(x, Shape{batch * 3, 4}), w), Shape{batch, 3, 4});
  const auto scores = matmul(projected, permute(x, {0, 2, 1}));
  const auto loss = sum(exp(log_softmax(scores, 2)) * scores);
  return trained(std::move(tape), loss);
}

/// Two batches one below the other, and only the second of them read.
inline Program stacked(std::size_t batch) {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{2, 2}));
  const auto x = tape.input(rows(batch, 2));
  const auto y = tape.input(rows(batch, 2));
  const auto both = matmul(concat(std::span<const Value<f64>>(std::array{x, y}), 0), w);
  const auto second = narrow(both, 0, batch, batch);
  const auto loss = sum(second * y) + sum(tanh(both));
  return trained(std::move(tape), loss);
}

/// The first example against all others.
inline Program first_row(std::size_t batch) {
  Tape<f64> tape;
  const auto w = tape.parameter(ramp(Shape{2, 2}));
  const auto x = tape.input(rows(batch, 2));
  const auto y = matmul(x, w);
  const auto first = reshape(narrow(y, 0, 0, 1), Shape{2});
  const auto loss = sum(broadcast_along(first, 0, batch) * y);
  return trained(std::move(tape), loss);
}

/// Rows of a table by selections that are fed.
inline Program looked_up(std::size_t batch) {
  Tape<f64> tape;
  const auto table = tape.parameter(ramp(Shape{5, 2}));
  const auto which = tape.input(T::selection(std::vector<std::size_t>(batch, 1), 5, 1));
  const auto found = gather(table, which);
  const auto loss = sum(found * found);
  return trained(std::move(tape), loss);
}

}  // namespace topos::programs
