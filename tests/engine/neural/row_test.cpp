#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/cross_entropy.hpp"
#include "neural/dropout.hpp"
#include "neural/embedding.hpp"

namespace topos {
namespace {

using namespace tests;

TEST_CASE("a cross-entropy records eleven nodes, by log-sum-exp") {
  Tape<f64> tape;
  const auto logits = tape.input(T::filled(Shape{2, 3}, 0));
  const auto targets = tape.leaf(T::selection({0, 2}, 3, 1));
  CHECK(cross_entropy(logits, targets).shape() == Shape());
  CHECK(names_from(tape, 2) == "SumAlong LogSumExp Mul Sum Mul Sum Sub Sum Div");
  const auto row = tape.input(T::filled(Shape{3}, 0));
  CHECK(refusal(tape, [&] { cross_entropy(row, row); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { cross_entropy(logits, row); }) == "shape, 0 left");
}

TEST_CASE("a dropout mask is an input that drops nothing unless it is fed") {
  Tape<f64> tape;
  const Dropout<f64> dropout(tape, Shape{2});
  CHECK(tape.payload(dropout.mask())->text() == "[1, 1]");
  CHECK(dropout.parameters().empty());
  dropout.express(tape, tape.input(T::filled(Shape{2}, 0)));
  CHECK(names_from(tape, 0) == "Input Input Mul");
  const auto wide = tape.input(T::filled(Shape{3}, 0));
  CHECK(refusal(tape, [&] { dropout.express(tape, wide); }) == "shape, 0 left");
}

TEST_CASE("an embedding records its table, and Gather where it is applied") {
  Tape<f64> tape;
  const Embedding<f64> embedding(tape, T::filled(Shape{3, 2}, 0));
  CHECK(embedding.parameters()[0].first == "weights");
  const auto picked = tape.leaf(T::selection({2, 0, 2, 1}, 3, 1));
  CHECK(embedding.express(tape, picked).shape() == Shape{4, 2});
  CHECK(names_from(tape, 2) == "Gather");
  CHECK(refusal(tape, [&] { Embedding<f64>(tape, T::filled(Shape{3}, 0)); }) == "shape, 0 left");
}

}  // namespace
}  // namespace topos
