#include "lower/execute.hpp"

#include <catch_amalgamated.hpp>

#include "element/sample.hpp"
#include "engine/lower/programs.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using programs::ramp;
using T = Tensor<f64>;

TEST_CASE("results given out earlier stay what they were") {
  Tape<f64> tape;
  const auto x = tape.input(ramp(Shape{2, 3}));
  const auto doubled = x + x;
  const auto turned = permute(doubled, {1, 0});
  const auto flat = reshape(doubled, Shape{6});
  const auto row = narrow(doubled, 0, 1, 1);
  const auto spread = broadcast_along(row, 0, 2);
  const auto seen = permute(x, {1, 0});
  const std::vector<Symbol> names{x.symbol(),   doubled.symbol(), turned.symbol(), flat.symbol(),
                                  row.symbol(), spread.symbol(),  seen.symbol()};
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> table = network.parameters();
  const Plan<f64> plan = lower(network, {.roots = names});
  const auto fed = [&](f64 value) {
    return std::vector<Feed<f64>>{{names[0], T::dense(Shape{2, 3}, {value, 2, 3, 4, 5, value})}};
  };
  const std::vector<Feed<f64>> one = fed(1);
  const std::vector<Feed<f64>> two = fed(7);
  const Run<f64> first = plan.forward(table, one);
  const Run<f64> second = plan.forward(table, two);
  const Run<f64> expected_first = forward(network, table, std::span(one));
  const Run<f64> expected_second = forward(network, table, std::span(two));
  for (const Symbol name : names) {
    CHECK(first.of(name).same_bits(expected_first.of(name)));
    CHECK(second.of(name).same_bits(expected_second.of(name)));
  }
}

TEST_CASE("a small result does not keep a large buffer alive") {
  Tape<f64> tape;
  const auto x = tape.parameter(ramp(Shape{40, 5}));
  const Symbol corner = narrow(narrow(x * x, 0, 3, 1), 1, 1, 2).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, {.roots = {corner}});
  CHECK(plan.executor().routine().result_size == 2);
  CHECK(plan.forward(network.parameters()).of(corner).text() == "[[0.5625, 0.25]]");
}

TEST_CASE("results take the place of the last ones if nobody keeps those") {
  Tape<f64> tape;
  const auto x = tape.input(ramp(Shape{40, 5}));
  const Symbol square = (x * x).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> parameters = network.parameters();
  const Plan<f64> plan = lower(network, {.roots = {square}});
  const auto place = [&](const Run<f64>& run) { return Cells<f64>::of(run.of(square)); };
  const f64* const first = place(plan.forward(parameters));
  const Run<f64> kept = plan.forward(parameters);
  CHECK(place(kept) == first);
  const std::vector<Feed<f64>> other{{x.symbol(), T::filled(Shape{40, 5}, 3)}};
  const Run<f64> next = plan.forward(parameters, other);
  CHECK(place(next) != first);
  CHECK(next.of(square).same_bits(T::filled(Shape{40, 5}, 9)));
  CHECK(kept.of(square).same_bits(forward(network, parameters).of(square)));
}

TEST_CASE("a selection may be a leaf, a parameter or a feed, and nothing else is one") {
  Tape<f64> tape;
  const auto table = tape.parameter(ramp(Shape{4, 2}));
  const auto input = tape.input(T::selection({0, 1}, 4, 1));
  const auto computed = input + input;
  const Symbol picked = gather(table, input).symbol();
  const Symbol refused = gather(table, computed).symbol();
  const Symbol dense = sum(input * computed).symbol();
  const Symbol fed = input.symbol();
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> parameters = network.parameters();
  const Plan<f64> plan = lower(network, {.roots = {picked, dense}});
  const std::vector<Feed<f64>> feeds{{fed, T::selection({3, 3}, 4, 2)}};
  const Run<f64> run = plan.forward(parameters, feeds);
  CHECK(run.of(picked).text() == "[[0, 0.25], [0, 0.25]]");
  CHECK(run.of(dense).text() == "16");
  const std::vector<Feed<f64>> wrong{{fed, ramp(Shape{2, 4})}};
  CHECK_THROWS_AS(plan.forward(parameters, wrong), Fault);
  CHECK_THROWS_AS(lower(network, {.roots = {refused}}).forward(parameters), Fault);
}

/// Uniform in [-2, 2).
template <Element E>
Tensor<E> drawn(SplitMix64& stream, const Shape& shape) {
  std::vector<E> elements;
  for (std::size_t i = 0; i < shape.volume(); ++i) {
    elements.push_back(Arithmetic<E>::from_double(stream.unit() * 4 - 2));
  }
  return Tensor<E>::dense(shape, std::move(elements));
}

template <Element E>
void serves_with_its_bits(const Shape& image, std::size_t height, std::size_t width,
                          Sliding sliding) {
  SplitMix64 stream(height * 7 + width);
  Tape<E> tape;
  const auto x = tape.input(drawn<E>(stream, image));
  const auto weights = tape.parameter(drawn<E>(stream, Shape{5, image[1], height, width}));
  const auto bias = tape.parameter(drawn<E>(stream, Shape{5}));
  const Symbol convolved = conv2d(x, weights, bias, sliding).symbol();
  const Symbol pooled = max_pool(x, height, sliding.stride).symbol();
  const Network<E> network = std::move(tape).seal();
  const Parameters<E> table = network.parameters();
  const Plan<E> plan = lower(network, {.roots = {convolved, pooled}});
  REQUIRE(plan.schedule().patterns.size() == 2);
  const Run<E> run = plan.forward(table);
  const Run<E> expected = forward(network, table);
  INFO(image.text() << " by " << height << " " << width << " step " << sliding.stride << " pad "
                    << sliding.padding);
  CHECK(run.of(convolved).same_bits(expected.of(convolved)));
  CHECK(run.of(pooled).same_bits(expected.of(pooled)));
}

TEMPLATE_TEST_CASE("patterns are served with the bits of their nodes", "", f64, f32, Bf16) {
  for (const Shape& image : {Shape{1, 1, 4, 4}, Shape{3, 2, 5, 6}, Shape{2, 7, 9, 8}}) {
    for (std::size_t stride = 1; stride <= 3; ++stride) {
      for (std::size_t padding = 0; padding <= 2; ++padding) {
        serves_with_its_bits<TestType>(image, 2, 3, {stride, padding});
        serves_with_its_bits<TestType>(image, 3, 3, {stride, padding});
        serves_with_its_bits<TestType>(image, 1, 1, {stride, padding});
      }
    }
  }
}

TEST_CASE("a window over zeros multiplies them") {
  Tape<f64> tape;
  constexpr f64 infinity = std::numeric_limits<f64>::infinity();
  const auto x = tape.input(T::filled(Shape{1, 1, 2, 2}, 1));
  const auto weights = tape.parameter(T::filled(Shape{1, 1, 3, 3}, infinity));
  const auto bias = tape.parameter(T::filled(Shape{1}, 0));
  const Symbol out = conv2d(x, weights, bias, {1, 1}).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, {.roots = {out}});
  REQUIRE(plan.schedule().patterns.size() == 1);
  CHECK(plan.forward(network.parameters()).of(out).text() == "[[[[NaN, NaN], [NaN, NaN]]]]");
}

}  // namespace
}  // namespace topos
