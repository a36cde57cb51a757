#pragma once

// The programs of the page on differentiation, recorded through the tape alone.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "differentiate/differentiate.hpp"
#include "neural/mlp.hpp"
#include "read/reading.hpp"
#include "record/erased.hpp"

namespace cards {

using namespace topos;

using Names = std::vector<std::pair<std::string, Symbol>>;

/// A sealed program and what it named.
template <Element E = f64>
struct Card {
  Network<E> network;
  Names names;
  Symbol target;
  std::vector<Adjoints> adjoints = {};

  Subject subject() const {
    return {.recording = erased(*network.recording()),
            .names = names,
            .target = target,
            .adjoints = adjoints};
  }
};

inline Tensor<f64> number(double value) { return Tensor<f64>::scalar(value); }
inline Tensor<f64> row(std::vector<double> elements) {
  return Tensor<f64>::dense(Shape{elements.size()}, std::move(elements));
}

/// `-((a + b) * c) + a * c` at 2, 3, 4.
inline Card<> chain() {
  Tape<f64> tape;
  const auto a = tape.leaf(number(2));
  const auto b = tape.leaf(number(3));
  const auto c = tape.leaf(number(4));
  const auto expression = -((a + b) * c) + a * c;
  Names names{
      {"a", a.symbol()}, {"b", b.symbol()}, {"c", c.symbol()}, {"expression", expression.symbol()}};
  const Symbol target = expression.symbol();
  return {std::move(tape).seal(), std::move(names), target};
}

/// The squared error of `w * x - y`, and its derivative by `w`: 23 nodes.
inline Card<> squared_error(double slope = 0, double at = 0, double wanted = 0) {
  Tape<f64> tape;
  const auto w = tape.parameter(number(slope));
  const auto x = tape.input(number(at));
  const auto y = tape.input(number(wanted));
  const auto error = w * x - y;
  const auto loss = error * error;
  const Adjoints adjoints = differentiate(tape, loss.symbol(), std::array{w.symbol()});
  Names names{{"w", w.symbol()},       {"x", x.symbol()},
              {"y", y.symbol()},       {"error", error.symbol()},
              {"loss", loss.symbol()}, {"gradient", adjoints.pairs[0].second}};
  const Symbol target = loss.symbol();
  return {std::move(tape).seal(), std::move(names), target, {adjoints}};
}

/// `sum(scores * scores)` over a log softmax, and its derivative by the weights.
inline Card<> scores() {
  Tape<f64> tape;
  const auto weights =
      tape.parameter(Tensor<f64>::dense(Shape{3, 2}, {0.5, -0.25, 0.125, 0.75, -0.5, 0.25}));
  const auto inputs =
      tape.input(Tensor<f64>::dense(Shape{2, 3}, {0.5, -1, 0.25, -0.75, 0.5, 1.25}));
  const auto of = log_softmax(tanh(matmul(inputs, weights)), 1);
  const auto loss = sum(of * of);
  const Adjoints adjoints = differentiate(tape, loss.symbol(), std::array{weights.symbol()});
  Names names{{"weights", weights.symbol()},
              {"inputs", inputs.symbol()},
              {"scores", of.symbol()},
              {"loss", loss.symbol()}};
  const Symbol target = loss.symbol();
  return {std::move(tape).seal(), std::move(names), target, {adjoints}};
}

/// One row of the Jacobian of `x * x * x`.
inline Card<> jacobian_row() {
  Tape<f64> tape;
  const auto x = tape.parameter(row({0.5, -0.25, 1.5}));
  const auto cubes = x * x * x;
  const auto seed = tape.leaf(row({1, 0, 0}));
  const Adjoints adjoints = vjp(tape, cubes.symbol(), seed.symbol(), std::array{x.symbol()});
  Names names{{"x", x.symbol()},
              {"cubes", cubes.symbol()},
              {"seed", seed.symbol()},
              {"product", adjoints.pairs[0].second}};
  const Symbol target = cubes.symbol();
  return {std::move(tape).seal(), std::move(names), target, {adjoints}};
}

/// A Hessian-vector product: a vjp over a recorded gradient, 67 nodes.
inline Card<> hessian() {
  Tape<f64> tape;
  const auto x = tape.parameter(row({0.5, -0.25, 1.5}));
  const auto value = sum(x * x * x);
  const Adjoints first = differentiate(tape, value.symbol(), std::array{x.symbol()});
  const Symbol gradient = first.pairs[0].second;
  const auto direction = tape.leaf(row({0.25, 1, -0.5}));
  const Adjoints second = vjp(tape, gradient, direction.symbol(), std::array{x.symbol()});
  Names names{{"x", x.symbol()},
              {"value", value.symbol()},
              {"gradient", gradient},
              {"direction", direction.symbol()},
              {"product", second.pairs[0].second}};
  const Symbol target = value.symbol();
  return {std::move(tape).seal(), std::move(names), target, {first, second}};
}

/// The loss of a small network over random rows.
inline Card<f32> network_loss() {
  Tape<f32> tape;
  Initializer<f32> xavier(Draw::Xavier, 3, 1);
  Initializer<f32> features(Draw::Normal, 5, 1);
  Initializer<f32> targets(Draw::Normal, 7, 1);
  const std::array<std::size_t, 4> sizes{4, 8, 8, 1};
  const Mlp<f32> mlp(tape, sizes, Activation::Tanh, xavier);
  Names names;
  for (const auto& [path, symbol] : mlp.parameters()) names.emplace_back("net." + path, symbol);
  const auto output = mlp.express(tape, tape.input(features(Shape{16, 4})));
  const auto error = output - tape.input(targets(Shape{16, 1}));
  const auto loss = sum(error * error);
  names.emplace_back("error", error.symbol());
  names.emplace_back("loss", loss.symbol());
  const Symbol target = loss.symbol();
  return {std::move(tape).seal(), std::move(names), target};
}

}  // namespace cards
