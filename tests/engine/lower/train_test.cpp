#include "lower/train.hpp"

#include <catch_amalgamated.hpp>

#include "differentiate/differentiate.hpp"
#include "engine/lower/programs.hpp"
#include "neural/sgd.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using programs::ramp;
using T = Tensor<f64>;

/// A perceptron's loss over an input, a scalar weight, and a parameter that the loss does not see.
struct Sample {
  Network<f64> network;
  Adjoints adjoints;
  Symbol input;

  static Sample make() {
    Tape<f64> tape;
    const auto x = tape.input(ramp(Shape{3, 4}));
    const auto w = tape.parameter(ramp(Shape{4, 2}));
    const auto scale = tape.parameter(T::scalar(0.5));
    tape.parameter(ramp(Shape{3}));
    const auto h = tanh(matmul(x, w));
    const auto loss = sum(h * h) * scale;
    const std::array wrt{w.symbol(), scale.symbol()};
    const Symbol input = x.symbol();
    Adjoints adjoints = differentiate(tape, loss.symbol(), wrt);
    return {std::move(tape).seal(), std::move(adjoints), input};
  }
};

TEST_CASE("a loop steps as runs and a rule do, batch after batch") {
  const Sample sample = Sample::make();
  const Plan<f64> plan = lower(sample.network, {.roots = sample.adjoints.roots()});
  Training<f64> training(plan, sample.adjoints);
  const std::vector<Feed<f64>> other{{sample.input, permute(ramp(Shape{4, 3}), {1, 0})}};
  training.add_batch(plan, {});
  training.add_batch(plan, other);
  Parameters<f64> table = sample.network.parameters();
  Parameters<f64> expected = table;
  Sgd<f64> optimiser;

  for (std::size_t step = 0; step < 5; ++step) {
    const auto feeds = step % 2 == 0 ? std::span<const Feed<f64>>() : std::span(other);
    const Run<f64> run = forward(sample.network, expected, feeds);
    const f64 loss = training.step(plan, table, optimiser, 0.125);
    CHECK(loss == run.of(sample.adjoints.target).scalar());
    Sgd<f64>().step(expected, run.recorded_gradients(sample.adjoints), 0.125);
    for (std::size_t slot = 0; slot < table.size(); ++slot) {
      CHECK(table.payloads()[slot].same_bits(expected.payloads()[slot]));
    }
  }
}

TEST_CASE("a loop needs a scalar target, results of the plan, and derivatives by parameters") {
  const Sample sample = Sample::make();
  const Plan<f64> plan = lower(sample.network, {.roots = sample.adjoints.roots()});
  const auto [w, slope] = sample.adjoints.pairs[0];
  const Symbol target = sample.adjoints.target;
  const auto kind_of = [&](const Adjoints& adjoints) {
    try {
      Training<f64>(plan, adjoints);
    } catch (const Fault& fault) {
      return fault.kind;
    }
    return FaultKind::Internal;
  };
  CHECK(kind_of({slope, {}}) == FaultKind::Target);
  CHECK(kind_of({w, {}}) == FaultKind::Undeclared);
  CHECK(kind_of({target, {{w, target}}}) == FaultKind::Wrt);
  CHECK(kind_of({target, {{sample.input, slope}}}) == FaultKind::Wrt);
  Training<f64> training(plan, sample.adjoints);
  CHECK_THROWS_AS(training.add_batch(plan, {{sample.input, ramp(Shape{2})}}), Fault);
}

}  // namespace
}  // namespace topos
