#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"
#include "neural/conv2d.hpp"
#include "neural/max_pool.hpp"

namespace topos {
namespace {

using namespace tests;

TEST_CASE("a convolution records patches, one product and a spread bias") {
  Tape<f64> tape;
  const auto image = tape.input(T::filled(Shape{1, 2, 5, 6}, 0));
  const Conv2d<f64> layer(tape, T::filled(Shape{3, 2, 3, 2}, 0), T::filled(Shape{3}, 0),
                          {.stride = 2, .padding = 1});
  CHECK(layer.express(tape, image).shape() == Shape{1, 3, 3, 4});
  CHECK(names_from(tape, 3) ==
        "Pad Pad Unfold Unfold Permute Reshape Permute Reshape MatMul BroadcastAlong Add Reshape "
        "Permute");
}

TEST_CASE("a convolution without padding pads nothing") {
  Tape<f64> tape;
  const auto image = tape.input(T::filled(Shape{1, 1, 3, 3}, 0));
  const auto weights = tape.leaf(T::filled(Shape{1, 1, 3, 3}, 0));
  const auto bias = tape.leaf(T::filled(Shape{1}, 0));
  CHECK(conv2d(image, weights, bias, {.stride = 1}).shape() == Shape{1, 1, 1, 1});
  CHECK(names_from(tape, 3).starts_with("Unfold Unfold"));
}

TEST_CASE("filters that do not fit are refused, with nothing recorded") {
  Tape<f64> tape;
  const auto image = tape.input(T::filled(Shape{1, 2, 3, 3}, 0));
  const auto bias = tape.leaf(T::filled(Shape{1}, 0));
  const auto refused = [&](const Shape& filters, const Sliding& sliding) {
    const auto weights = tape.leaf(T::filled(filters, 0));
    return refusal(tape, [&] { conv2d(image, weights, bias, sliding); });
  };
  CHECK(refused(Shape{1, 2, 6, 1}, {.stride = 1, .padding = 1}) == "shape, 0 left");
  CHECK(refused(Shape{1, 2, 1, 6}, {.stride = 1, .padding = 1}) == "shape, 0 left");
  CHECK(refused(Shape{1, 3, 1, 1}, {.stride = 1}) == "shape, 0 left");
  CHECK(refused(Shape{2, 2, 1, 1}, {.stride = 1}) == "shape, 0 left");
  CHECK(refused(Shape{1, 2, 1, 1}, {.stride = 0}) == "argument, 0 left");
  CHECK(refusal(tape, [&] {
          Conv2d<f64>(tape, T::filled(Shape{2, 2, 1, 1}, 0), T::filled(Shape{3}, 0), {.stride = 1});
        }) == "shape, 0 left");
}

TEST_CASE("a pool compares the places of its window row by row") {
  Tape<f64> tape;
  const auto image = tape.input(T::filled(Shape{1, 1, 4, 4}, 0));
  CHECK(max_pool(image, 2, 2).shape() == Shape{1, 1, 2, 2});
  CHECK(names_from(tape, 1) ==
        "Unfold Unfold Permute Reshape Narrow Narrow Maximum Narrow Maximum Narrow Maximum "
        "Reshape");
}

TEST_CASE("a pool that does not fit is refused, with nothing recorded") {
  Tape<f64> tape;
  const auto flat = tape.input(T::filled(Shape{1, 1, 4, 1}, 0));
  const auto row = tape.input(T::filled(Shape{4}, 0));
  CHECK(refusal(tape, [&] { max_pool(flat, 2, 1); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { max_pool(row, 2, 1); }) == "shape, 0 left");
  CHECK(refusal(tape, [&] { max_pool(flat, 0, 1); }) == "argument, 0 left");
  CHECK(refusal(tape, [&] { max_pool(flat, 1, 0); }) == "argument, 0 left");
}

}  // namespace
}  // namespace topos
