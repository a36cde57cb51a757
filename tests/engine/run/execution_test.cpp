#include "run/execution.hpp"

#include <catch_amalgamated.hpp>

#include "record/tape.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

/// `h = tanh(h * h)` over `[4]`, so many times.
Network<f64> squares(std::size_t count) {
  Tape<f64> tape;
  auto h = tape.parameter(T::dense(Shape{4}, {0.5, -0.25, 1, 2}));
  for (std::size_t i = 0; i < count; ++i) h = tanh(h * h);
  (void)sum(h);
  return std::move(tape).seal();
}

Execution<f64> begin(const Network<f64>& network) {
  return {network.recording(), network.parameters(), {}};
}

bool same(const Field<f64>& ours, const Field<f64>& others) {
  return std::ranges::equal(ours.payloads(), others.payloads(),
                            [](const T& one, const T& other) { return one.same_bits(other); });
}

TEST_CASE("an execution in slices has the bits of one in one go") {
  const Network<f64> network = squares(10);
  const Run<f64> whole = forward(network, network.parameters());

  Execution<f64> execution = begin(network);
  std::size_t slices = 0;
  for (; !execution.done(); ++slices) {
    Slice slice(1000);
    execution.advance(slice);
  }
  const Run<f64> sliced = std::move(execution).finish();

  CHECK(slices > 4);
  CHECK(same(sliced.field(), whole.field()));
}

TEST_CASE("a slice without a budget gets on by one node") {
  const Network<f64> network = squares(3);
  Execution<f64> execution = begin(network);

  for (std::size_t passed = 1; passed <= network.size(); ++passed) {
    Slice slice(0);
    execution.advance(slice);
    execution.advance(slice);
    CHECK(execution.done_count() == passed);
  }
  CHECK(execution.done());
}

TEST_CASE("a slice that is large enough does everything") {
  const Network<f64> network = squares(3);
  Execution<f64> execution = begin(network);
  Slice slice(1'000'000);

  execution.advance(slice);

  CHECK(execution.done());
  CHECK(execution.node_count() == network.size());
}

TEST_CASE("an execution can be finished from where it is") {
  const Network<f64> network = squares(3);
  Execution<f64> execution = begin(network);
  Slice slice(500);
  execution.advance(slice);

  const Run<f64> run = std::move(execution).finish();

  CHECK(same(run.field(), forward(network, network.parameters()).field()));
}

TEST_CASE("nodes are charged what they take, and the first of a slice always fits") {
  Slice slice(1000);

  CHECK(slice.admits(5000));
  CHECK_FALSE(slice.admits(0));

  Slice another(1000);
  CHECK(another.admits(100));
  CHECK(another.admits(400));
  CHECK_FALSE(another.admits(1));
}

TEST_CASE("an execution outlives its network and its table") {
  const auto begun = [] {
    const Network<f64> network = squares(2);
    return begin(network);
  };

  const Run<f64> run = begun().finish();

  CHECK(run.size() == 6);
}

TEST_CASE("the engine scan in slices has the bits of one in one go") {
  const Network<f64> network = squares(10);
  const Run<f64> run = forward(network, network.parameters());
  const std::size_t target = network.size() - 1;
  const auto begun = [&] { return Backward<f64>(network.structure(), target, T::scalar(1)); };

  Backward<f64> backward = begun();
  std::size_t slices = 0;
  std::vector<Posted<f64>> posted;
  for (; !backward.done(); ++slices) {
    Slice slice(1000);
    backward.advance(slice, run.field(), &posted);
  }
  const Field<f64> sliced = std::move(backward).finish(run.field());

  CHECK(slices > 4);
  CHECK(posted.size() == 31);
  for (const auto& [from, operand, to, share, before, after] : posted) {
    CHECK(after.same_bits(before + share));
  }
  CHECK(same(sliced, run.backward(network.structure().symbol(target))));
}

}  // namespace
}  // namespace topos
