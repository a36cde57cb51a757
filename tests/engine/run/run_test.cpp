#include "run/run.hpp"

#include <catch_amalgamated.hpp>

#include "differentiate/differentiate.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

template <class Call>
std::string refused(const Call& call) {
  try {
    call();
  } catch (const Fault& fault) {
    return join(name(fault.kind), ": ", fault.sentence);
  }
  return "nothing was refused";
}

TEST_CASE("the scan adds what several readers send back") {
  Tape<f64> tape;
  const auto a = tape.leaf(T::scalar(2));
  const auto b = tape.leaf(T::scalar(3));
  const auto c = tape.leaf(T::scalar(4));
  const auto expression = -((a + b) * c) + a * c;
  const Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  const Field<f64> gradients = run.backward(expression.symbol());
  std::vector<std::string> texts;
  for (const T& payload : gradients.payloads()) texts.push_back(payload.text());
  CHECK(run.of(expression.symbol()).text() == "-12");
  CHECK(texts == std::vector<std::string>{"0", "-4", "-3", "-4", "-1", "1", "1", "1"});
}

TEST_CASE("a value may be read often, and backward may be asked twice") {
  const auto slope = [](const auto& program) {
    Tape<f64> tape;
    const auto a = tape.parameter(T::scalar(3));
    const auto target = program(a).symbol();
    const Network<f64> network = std::move(tape).seal();
    const Run<f64> run = forward(network, network.parameters());
    const T first = run.backward(target).of(a.symbol());
    CHECK(first.same_bits(run.backward(target).of(a.symbol())));
    return first.text();
  };
  CHECK(slope([](const auto& a) { return a + a; }) == "2");
  CHECK(slope([](const auto& a) { return a * a * a; }) == "27");
  CHECK(slope([](const auto& a) {
          const auto b = a * a;
          return b * b + b;
        }) == "114");
  CHECK(slope([](auto a) {
          for (int i = 0; i < 60; ++i) a = a + a;
          return a;
        }) == "1152921504606847000");
}

TEST_CASE("feeds stand over defaults, and the last one counts") {
  Tape<f64> tape;
  const auto x = tape.input(T::scalar(1));
  const auto y = (x + x).symbol();
  const Symbol name = x.symbol();
  const Network<f64> network = std::move(tape).seal();
  const auto table = network.parameters();
  const std::vector<Feed<f64>> feeds{{name, T::scalar(5)}, {name, T::scalar(7)}};
  CHECK(forward(network, table).of(y).text() == "2");
  CHECK(forward<f64>(network, table, feeds).of(y).text() == "14");
}

TEST_CASE("a run says what it needed") {
  Tape<f64> tape;
  Tape<f64> other;
  const auto w = tape.parameter(T::filled(Shape{2}, 1)).symbol();
  const auto x = tape.input(T::scalar(1)).symbol();
  const auto y = exp(tape.resolve(x)).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Network<f64> twin = std::move(other).seal();
  const auto table = network.parameters();
  const auto run_with = [&](Symbol symbol, T payload) {
    const std::vector<Feed<f64>> feeds{{symbol, std::move(payload)}};
    return refused([&] { forward<f64>(network, table, feeds); });
  };
  CHECK(run_with(w, T::filled(Shape{2}, 1)) ==
        "feed: forward needs feeds to inputs, got one to #0, a Parameter");
  CHECK(run_with(x, T::filled(Shape{2}, 1)) == "feed: forward needs [] for input #1, got [2]");
  CHECK(refused([&] { forward(network, twin.parameters()); }) ==
        "foreign: forward needs parameters of this family, got another's");
  const Run<f64> run = forward(network, table);
  CHECK(refused([&] { run.backward(w); }) ==
        "target: backward needs a target of rank 0, got #0 of shape [2]; reduce it with sum");
  const Run<f64> sliced = interpret(network, Entry{.roots = {y}, .observe = {}}, table);
  CHECK(sliced.of(x).text() == "1");
  CHECK_FALSE(sliced.has(w));
  CHECK(refused([&] { sliced.of(w); }) ==
        "undeclared: of needs a value that the entry declared, got #0; it declared #2: add #0 to "
        "its roots or observe");
}

TEST_CASE("an old run covers what had been recorded, whatever is appended later") {
  Tape<f64> tape;
  const auto x = tape.parameter(T::scalar(2)).symbol();
  Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  Tape<f64> again(std::move(network));
  const auto more = exp(again.resolve(x)).symbol();
  CHECK(run.of(x).text() == "2");
  CHECK(refused([&] { run.of(more); }) ==
        "unallocated: of needs a name among the 1 node of this run, got #1");
}

TEST_CASE("recorded gradients fill a table, zeros where none was asked for") {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(3)).symbol();
  const auto b = tape.parameter(T::filled(Shape{2}, 1)).symbol();
  const auto x = tape.input(T::scalar(2)).symbol();
  const auto loss = (tape.resolve(a) * tape.resolve(x)).symbol();
  const Adjoints adjoints = differentiate(tape, loss, std::span(&a, 1));
  const Adjoints by_input = differentiate(tape, loss, std::span(&x, 1));
  const Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  const auto table = run.recorded_gradients(adjoints);
  CHECK(table.of(a).text() == "2");
  CHECK(table.of(b).text() == "[0, 0]");
  CHECK(refused([&] { run.recorded_gradients(by_input); }) ==
        "wrt: recorded_gradients needs derivatives by parameters, got #2, which is none");
}

TEST_CASE("what is not an ancestor cannot spoil a gradient") {
  Tape<f64> tape;
  const auto x = tape.parameter(T::scalar(0));
  const auto spoiled = x / x;
  const auto target = (x * x).symbol();
  const Network<f64> network = std::move(tape).seal();
  const Run<f64> run = forward(network, network.parameters());
  CHECK(run.of(spoiled.symbol()).text() == "NaN");
  CHECK(run.backward(target).of(x.symbol()).text() == "0");
  CHECK(run.field().first_non_finite({}, false)->index == 1);
  CHECK_FALSE(run.field().first_non_finite({.nan = false, .infinity = true}, false));
}

}  // namespace
}  // namespace topos
