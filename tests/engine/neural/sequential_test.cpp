#include "neural/sequential.hpp"

#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/activation.hpp"

namespace topos {
namespace {

using namespace tests;

Linear<f64> linear(Tape<f64>& tape, std::size_t inputs, std::size_t outputs) {
  return {tape, T::filled(Shape{inputs, outputs}, 0), T::filled(Shape{outputs}, 0)};
}

TEST_CASE("a sequence names its parameters by the position of their stage") {
  Tape<f64> tape;
  const auto first = linear(tape, 2, 3);
  const auto inner = sequential(Activated(Activation::Tanh), linear(tape, 3, 1));
  const auto layers = sequential(first, Activated(Activation::Relu), inner);
  std::vector<std::string> paths;
  for (const auto& [path, symbol] : layers.parameters()) paths.push_back(path);
  CHECK(paths == std::vector<std::string>{"0.weights", "0.bias", "2.1.weights", "2.1.bias"});
  CHECK(layers.parameters()[2].second == inner.parameters()[0].second);
}

TEST_CASE("a sequence records its stages one after the other") {
  Tape<f64> tape;
  const auto layers =
      sequential(linear(tape, 2, 3), Activated(Activation::Tanh), linear(tape, 3, 1));
  CHECK(tape.size() == 4);
  const auto output = layers.express(tape, tape.input(T::filled(Shape{4, 2}, 0)));
  CHECK(names_from(tape, 5) == "MatMul BroadcastAlong Add Tanh MatMul BroadcastAlong Add");
  CHECK(output.shape() == Shape{4, 1});
}

TEST_CASE("a sequence whose last stage does not fit records nothing") {
  Tape<f64> tape;
  const auto layers = sequential(linear(tape, 2, 3), linear(tape, 2, 1));
  const auto x = tape.input(T::filled(Shape{4, 2}, 0));
  CHECK(refusal(tape, [&] { layers.express(tape, x); }) == "shape, 0 left");
}

}  // namespace
}  // namespace topos
