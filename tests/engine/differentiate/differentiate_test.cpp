#include "differentiate/differentiate.hpp"

#include <catch_amalgamated.hpp>

#include "run/interpret.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

/// The lines that a derivative appended.
std::string appended(const Tape<f64>& tape, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < tape.size(); ++i) out += spec_line(tape.structure(), i) + "\n";
  return out;
}

TEST_CASE("the derivative of a squared error appends seventeen lines") {
  Tape<f64> tape;
  const auto w = tape.parameter(T::scalar(0));
  const auto x = tape.input(T::scalar(0));
  const auto y = tape.input(T::scalar(0));
  const auto error = w * x - y;
  const auto loss = error * error;
  const Symbol wrt = w.symbol();
  const Adjoints adjoints = differentiate(tape, loss.symbol(), std::span(&wrt, 1));
  CHECK(adjoints.of(wrt).index == 20);
  CHECK(appended(tape, 6) ==
        "   6  Leaf                              []\n"
        "   7  Mul            6, 4               []\n"
        "   8  Mul            6, 4               []\n"
        "   9  Leaf                              []\n"
        "  10  Add            9, 7               []\n"
        "  11  Add            10, 8              []\n"
        "  12  Neg            11                 []\n"
        "  13  Leaf                              []\n"
        "  14  Add            13, 11             []\n"
        "  15  Leaf                              []\n"
        "  16  Add            15, 12             []\n"
        "  17  Mul            14, 1              []\n"
        "  18  Mul            14, 0              []\n"
        "  19  Leaf                              []\n"
        "  20  Add            19, 17             []\n"
        "  21  Leaf                              []\n"
        "  22  Add            21, 18             []\n");
  const std::vector<Transform>& transforms = tape.structure().transforms();
  REQUIRE(transforms.size() == 1);
  CHECK(transforms[0].begin == 6);
  CHECK(transforms[0].end == 23);
  CHECK(transforms[0].target == 5);
  CHECK(transforms[0].seed == 6);
}

TEST_CASE("every wrt is answered by itself: reached, unused, repeated, the target") {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(3));
  const auto b = tape.parameter(T::dense(Shape{2}, {1, 2}));
  const auto target = a * a;
  const auto late = tape.parameter(T::filled(Shape{3}, 0));
  const std::array wrt{a.symbol(),      b.symbol(), a.symbol(),
                       target.symbol(), b.symbol(), late.symbol()};
  const Adjoints adjoints = differentiate(tape, target.symbol(), wrt);
  const Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  std::vector<std::string> texts;
  for (const auto& [name, gradient] : adjoints.pairs) texts.push_back(run.of(gradient).text());
  CHECK(texts == std::vector<std::string>{"6", "[0, 0]", "6", "1", "[0, 0]", "[0, 0, 0]"});
  CHECK(adjoints.pairs[0].second == adjoints.pairs[2].second);
  CHECK(adjoints.pairs[1].second != adjoints.pairs[4].second);
  const Field<f64> engine = run.backward(target.symbol());
  CHECK(engine.of(b.symbol()).text() == "[0, 0]");
  CHECK(engine.of(late.symbol()).text() == "[0, 0, 0]");
}

TEST_CASE("a refused derivative appends nothing") {
  Tape<f64> tape;
  Tape<f64> other;
  const auto x = tape.parameter(T::filled(Shape{2}, 1));
  const auto target = sum(x);
  const Symbol wrt = x.symbol();
  const Symbol foreign = other.leaf(T::scalar(1)).symbol();
  const std::array mixed{wrt, foreign};
  const auto kind = [&](const auto& call) {
    try {
      call();
    } catch (const Fault& fault) {
      return std::string(name(fault.kind));
    }
    return std::string("nothing");
  };
  CHECK(kind([&] { differentiate(tape, wrt, std::span(&wrt, 1)); }) == "target");
  CHECK(kind([&] { differentiate(tape, target.symbol(), mixed); }) == "foreign");
  CHECK(kind([&] { differentiate(tape, foreign, std::span(&wrt, 1)); }) == "foreign");
  CHECK(kind([&] { vjp(tape, wrt, target.symbol(), std::span(&wrt, 1)); }) == "target");
  CHECK(tape.size() == 2);
}

TEST_CASE("step stops the scan on both sides") {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(1));
  const auto b = tape.parameter(T::scalar(1));
  const auto loss = step(a, b) * a;
  const std::array wrt{a.symbol(), b.symbol()};
  const Adjoints adjoints = differentiate(tape, loss.symbol(), wrt);
  CHECK(adjoints.pairs[0].second.index == 10);
  CHECK(adjoints.pairs[1].second.index == 11);
  CHECK(tape.size() == 12);
}

TEST_CASE("the seed may be any node of the target's shape") {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(3));
  const auto b = a * a;
  const Symbol wrt = a.symbol();
  const Adjoints adjoints = vjp(tape, b.symbol(), b.symbol(), std::span(&wrt, 1));
  CHECK(adjoints.of(wrt).index == 6);
  CHECK(appended(tape, 2) ==
        "   2  Mul            1, 0               []\n"
        "   3  Mul            1, 0               []\n"
        "   4  Leaf                              []\n"
        "   5  Add            4, 2               []\n"
        "   6  Add            5, 3               []\n");
}

TEST_CASE("a derivative is a program: order after order") {
  Tape<f64> tape;
  const auto x = tape.parameter(T::dense(Shape{3}, {0.5, -0.25, 1.5}));
  const Symbol wrt = x.symbol();
  Symbol target = sum(x * x * x).symbol();
  std::vector<std::size_t> sizes{tape.size()};
  std::vector<std::string> values;
  for (int order = 0; order < 3; ++order) {
    const Shape shape = tape.resolve(target).shape();
    const Symbol seed = tape.leaf(T::filled(shape, 1)).symbol();
    target = vjp(tape, target, seed, std::span(&wrt, 1)).of(wrt);
    sizes.push_back(tape.size());
  }
  CHECK(sizes == std::vector<std::size_t>{4, 18, 67, 178});
  const Network<f64> network = std::move(tape).seal();
  CHECK(forward(network, network.parameters()).of(target).text() == "[6, 6, 6]");
}

TEST_CASE("a hundred thousand nodes deep is no deeper than one") {
  Tape<f64> tape;
  const auto x = tape.parameter(T::scalar(0.5));
  const auto c = tape.parameter(T::scalar(0x1p-10));
  auto y = x;
  for (int i = 0; i < 100000; ++i) y = y + c;
  const std::array wrt{x.symbol(), c.symbol()};
  const Adjoints adjoints = differentiate(tape, y.symbol(), wrt);
  const Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  CHECK(run.of(y.symbol()).text() == "98.15625");
  CHECK(run.of(adjoints.of(c.symbol())).text() == "100000");
  CHECK(run.backward(y.symbol()).of(x.symbol()).text() == "1");
}

}  // namespace
}  // namespace topos
