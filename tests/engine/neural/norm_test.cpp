#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/batch_norm.hpp"
#include "neural/layer_norm.hpp"
#include "neural/rms_norm.hpp"

namespace topos {
namespace {

using namespace tests;

const T ones = T::counted(Shape{3}, 1);
const T zeros = T::counted(Shape{3}, 0);
const T epsilon = T::scalar(0.25);

std::vector<std::string> paths(const std::vector<NamedSymbol>& parameters) {
  std::vector<std::string> out;
  for (const auto& [path, symbol] : parameters) out.push_back(path);
  return out;
}

TEST_CASE("each norm records its scale, shift and epsilon where it is made") {
  Tape<f64> tape;
  const LayerNorm<f64> layer(tape, ones, zeros, epsilon);
  const RmsNorm<f64> square(tape, ones, epsilon);
  const BatchNorm<f64> batch(tape, ones, zeros, epsilon);
  CHECK(names_from(tape, 0) == "Parameter Parameter Leaf Parameter Leaf Parameter Parameter Leaf");
  CHECK(paths(layer.parameters()) == std::vector<std::string>{"scale", "shift"});
  CHECK(paths(square.parameters()) == std::vector<std::string>{"scale"});
  CHECK(paths(batch.parameters()) == std::vector<std::string>{"scale", "shift"});
  CHECK(batch.epsilon().index == 7);
}

TEST_CASE("a layer norm works row by row, a batch norm column by column") {
  Tape<f64> tape;
  const auto x = tape.input(T::filled(Shape{2, 3}, 0));
  const auto rows = LayerNorm<f64>(tape, ones, zeros, epsilon).express(tape, x);
  CHECK(rows.shape() == Shape{2, 3});
  const auto [output, mean, variance] = BatchNorm<f64>(tape, ones, zeros, epsilon).express(tape, x);
  CHECK(output.shape() == Shape{2, 3});
  CHECK(mean.shape() == Shape{3});
  CHECK(variance.shape() == Shape{3});
}

TEST_CASE("a root-mean-square norm takes no mean away") {
  Tape<f64> tape;
  const auto x = tape.input(T::filled(Shape{2, 3}, 0));
  RmsNorm<f64>(tape, ones, epsilon).express(tape, x);
  CHECK(names_from(tape, 3) ==
        "Mul SumAlong Leaf Div Broadcast Add Sqrt BroadcastAlong Div BroadcastAlong Mul");
}

TEST_CASE("a batch norm takes statistics that the caller brings") {
  Tape<f64> tape;
  const auto x = tape.input(T::filled(Shape{2, 3}, 0));
  const BatchNorm<f64> norm(tape, ones, zeros, epsilon);
  const auto mean = tape.input(zeros);
  const auto variance = tape.input(ones);
  norm.express_with(tape, x, mean, variance);
  CHECK(names_from(tape, 6) ==
        "BroadcastAlong Sub Broadcast Add Sqrt BroadcastAlong Div BroadcastAlong Mul "
        "BroadcastAlong Add");
  CHECK(refusal(tape, [&] { norm.express_with(tape, x, mean, x); }) == "shape, 0 left");
}

TEST_CASE("norms refuse what does not fit, with nothing recorded") {
  Tape<f64> tape;
  const T square = T::filled(Shape{3, 3}, 1);
  CHECK(refusal(tape, [&] { LayerNorm<f64>(tape, square, zeros, epsilon); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { LayerNorm<f64>(tape, ones, square, epsilon); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { BatchNorm<f64>(tape, ones, zeros, ones); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { RmsNorm<f64>(tape, ones, ones); }) == "shape, 0 left");
  const RmsNorm<f64> norm(tape, ones, epsilon);
  const auto narrow = tape.input(T::filled(Shape{2, 2}, 0));
  CHECK(refusal(tape, [&] { norm.express(tape, narrow); }) == "shape, 0 left");
}

}  // namespace
}  // namespace topos
