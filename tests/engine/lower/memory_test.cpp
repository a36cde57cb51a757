// What a plan takes of memory: from the system, and of its arena.

#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <new>

#include "differentiate/differentiate.hpp"
#include "engine/lower/programs.hpp"
#include "run/interpret.hpp"

namespace {

std::size_t allocation_count = 0;

}  // namespace

// Replaced for the whole program; only differences of the count are looked at.
void* operator new(std::size_t size) {
  ++allocation_count;
  if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocation_count;
  return std::malloc(size > 0 ? size : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace topos {
namespace {

using programs::Program;
using programs::ramp;
using T = Tensor<f64>;

template <class Call>
std::size_t allocations_of(const Call& call) {
  const std::size_t before = allocation_count;
  call();
  return allocation_count - before;
}

/// Scalars a, b, c: a loss over some twenty nodes and its gradients.
Entry scalar_entry(Tape<f64>& tape) {
  const auto a = tape.parameter(T::scalar(0.5));
  const auto b = tape.parameter(T::scalar(-0.25));
  const auto c = tape.input(T::scalar(1.25));
  auto y = tanh(a * c + b);
  for (std::size_t i = 0; i < 4; ++i) y = y * a - exp(b / y);
  const std::array wrt{a.symbol(), b.symbol(), c.symbol()};
  const Symbol loss = (y * y).symbol();
  return {.roots = differentiate(tape, loss, wrt).roots()};
}

TEST_CASE("the second run of a scalar plan asks for memory once, for what it answers") {
  Tape<f64> tape;
  const Entry entry = scalar_entry(tape);
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> table = network.parameters();
  const Plan<f64> plan = lower(network, entry);
  plan.forward(table);
  CHECK(allocations_of([&] { plan.forward(table); }) == 1);
}

TEST_CASE("a run into memory of the caller's asks for none") {
  const auto runs_without = [](const Network<f64>& network, const Entry& entry,
                               const std::vector<Feed<f64>>& feeds) {
    const Parameters<f64> table = network.parameters();
    const Plan<f64> plan = lower(network, entry);
    std::vector<f64> results(plan.executor().routine().result_size);
    const auto run = [&] {
      plan.executor().bind(table, feeds);
      plan.executor().run_into(results.data());
    };
    run();
    return allocations_of(run) == 0;
  };
  Tape<f64> tape;
  const Entry scalars = scalar_entry(tape);
  CHECK(runs_without(std::move(tape).seal(), scalars, {}));
  const auto [hidden, names] = programs::hidden();
  const std::vector<Feed<f64>> turned{{names[1], permute(ramp(Shape{2, 1}), {1, 0})}};
  CHECK(runs_without(hidden, {.roots = names}, turned));
  for (const Program& program :
       {programs::convolution({1, 1}), programs::two_convolutions(), programs::normalized()}) {
    CHECK(runs_without(program.network, {.roots = program.names}, {}));
    CHECK(runs_without(program.network, {.roots = {program.names.back()}}, {}));
  }
}

TEST_CASE("a result stands in memory of the caller's where the routine says") {
  const auto [network, names] = programs::hidden();
  const Parameters<f64> table = network.parameters();
  const Plan<f64> plan = lower(network, {.roots = {names[2], names[3]}});
  Executor<f64>& executor = plan.executor();
  std::vector<f64> results(executor.routine().result_size);
  executor.bind(table, std::span<const Feed<f64>>());
  executor.run_into(results.data());
  const std::vector<KeptValue>& kept = executor.routine().kept;
  const Run<f64> expected = forward(network, table);
  REQUIRE(kept.size() == 2);
  CHECK(kept[0].place.memory == result_memory);
  CHECK(results == expected.of(names[2]).to_vector());
  CHECK(kept[1].place.memory == arena_memory);
  CHECK(executor.element(kept[1]) == expected.of(names[3]).scalar());
}

/// The loss of a perceptron and its gradients, at a size where the arena pays.
Entry perceptron_entry(Tape<f64>& tape) {
  const auto x = tape.input(ramp(Shape{16, 20}));
  const auto w = tape.parameter(ramp(Shape{20, 12}));
  const auto v = tape.parameter(ramp(Shape{12, 4}));
  const auto h = tanh(matmul(x, w));
  const auto loss = sum(log_softmax(matmul(h, v), 1));
  const std::array wrt{w.symbol(), v.symbol()};
  return {.roots = differentiate(tape, loss.symbol(), wrt).roots()};
}

TEST_CASE("an arena takes less than the live elements at their peak") {
  Tape<f64> tape;
  const Entry entry = perceptron_entry(tape);
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, entry);
  const Routine& routine = plan.executor().routine();
  CHECK(routine.arena_size + routine.result_size <= plan.schedule().live.peak);
}

TEST_CASE("a chain of maps over one buffer is computed in its place") {
  Tape<f64> tape;
  const auto x = tape.parameter(ramp(Shape{50}));
  const Symbol last = sum(exp(tanh(x * x) + x)).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, {.roots = {last}});
  CHECK(plan.executor().routine().arena_size <= 51);
}

TEST_CASE("a map does not write over what another view of it still reads") {
  Tape<f64> tape;
  const auto x = tape.parameter(ramp(Shape{3, 3}));
  const auto square = x * x;
  const auto turned = permute(square, {1, 0});
  const Symbol asymmetry = sum(exp(square - turned)).symbol();
  const Symbol mixed = sum(tanh(turned / square)).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> table = network.parameters();
  const Run<f64> expected = forward(network, table);
  for (const Symbol root : {asymmetry, mixed}) {
    const Run<f64> run = lower(network, {.roots = {root}}).forward(table);
    CHECK(run.of(root).same_bits(expected.of(root)));
  }
}

}  // namespace
}  // namespace topos
