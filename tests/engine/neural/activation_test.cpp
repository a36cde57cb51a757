#include "neural/activation.hpp"

#include <catch_amalgamated.hpp>

#include "engine/neural/recorded.hpp"

namespace topos {
namespace {

using namespace tests;

TEST_CASE("an activation records its composite") {
  Tape<f64> tape;
  const auto x = tape.input(T::filled(Shape{2}, 0));
  activate(Activation::Tanh, x);
  CHECK(names_from(tape, 1) == "Tanh");
  activate(Activation::Relu, x);
  CHECK(names_from(tape, 2) == "Leaf Maximum");
}

TEST_CASE("as a layer it has no parameters and records nothing where it is made") {
  Tape<f64> tape;
  const Activated layer(Activation::Relu);
  CHECK(layer.parameters().empty());
  CHECK(tape.size() == 0);
  layer.express(tape, tape.input(T::scalar(0)));
  CHECK(names_from(tape, 1) == "Leaf Maximum");
}

TEST_CASE("an activation refuses a value of another family") {
  Tape<f64> tape;
  Tape<f64> other;
  const auto x = other.input(T::scalar(0));
  CHECK(refusal(tape, [&] { Activated(Activation::Tanh).express(tape, x); }) == "foreign, 0 left");
}

}  // namespace
}  // namespace topos
