#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/causal_mask.hpp"
#include "neural/scaled_dot_product.hpp"

namespace topos {
namespace {

using namespace tests;

TEST_CASE("a causal mask lets each query see the keys up to its own") {
  CHECK(causal_mask<f64>(3, -1e9).text() ==
        "[[0, -1000000000, -1000000000], [0, 0, -1000000000], [0, 0, 0]]");
  CHECK(causal_mask<f32>(1, -1).text() == "[[0]]");
  CHECK_THROWS_AS(causal_mask<f64>(0, -1), Fault);
}

TEST_CASE("an attention head records scores, scale, mask, softmax and one more product") {
  Tape<f64> tape;
  const auto query = tape.input(T::filled(Shape{2, 3}, 0));
  const auto key = tape.input(T::filled(Shape{4, 3}, 0));
  const auto value = tape.input(T::filled(Shape{4, 5}, 0));
  const auto mask = tape.leaf(T::filled(Shape{2, 4}, 0));
  const auto scale = tape.leaf(T::scalar(0.5));
  CHECK(scaled_dot_product(query, key, value, mask, scale).shape() == Shape{2, 5});
  CHECK(names_from(tape, 5) == "Permute MatMul Broadcast Mul Add LogSoftmax Exp MatMul");
}

TEST_CASE("an attention head whose mask or values do not fit records nothing") {
  Tape<f64> tape;
  const auto query = tape.input(T::filled(Shape{2, 3}, 0));
  const auto square = tape.leaf(T::filled(Shape{2, 2}, 0));
  const auto wide = tape.leaf(T::filled(Shape{2, 4}, 0));
  const auto scale = tape.leaf(T::scalar(1));
  CHECK(refusal(tape, [&] { scaled_dot_product(query, query, query, wide, scale); }) ==
        "shape, 0 left");
  CHECK(refusal(tape, [&] {
          scaled_dot_product(query, query, tape.resolve(scale.symbol()), square, scale);
        }) == "shape, 0 left");
}

}  // namespace
}  // namespace topos
