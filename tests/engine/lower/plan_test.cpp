#include "lower/plan.hpp"

#include <catch_amalgamated.hpp>

#include "engine/lower/programs.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using programs::Program;
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

TEST_CASE("a plan computes what the interpreter computes") {
  const std::vector<Program> all = [] {
    std::vector<Program> out;
    out.push_back(programs::hidden());
    out.push_back(programs::convolution({1, 1}));
    out.push_back(programs::convolution({2, 0}));
    out.push_back(programs::pooled(2, 2));
    out.push_back(programs::pooled(1, 2));
    out.push_back(programs::two_convolutions());
    out.push_back(programs::normalized());
    return out;
  }();
  for (const auto& [network, names] : all) {
    const Parameters<f64> table = network.parameters();
    const Run<f64> complete = forward(network, table);
    for (bool backward : {false, true}) {
      const Entry entry{.roots = names, .backward = backward};
      const Run<f64> run = lower(network, entry).forward(table);
      for (Symbol symbol : names) CHECK(run.of(symbol).same_bits(complete.of(symbol)));
    }
  }
}

TEST_CASE("a plan's run answers its results alone, and says how to declare more") {
  const auto [network, names] = programs::hidden();
  const Plan<f64> plan = lower(network, {.roots = {names[3]}, .observe = {names[0]}});
  const Run<f64> run = plan.forward(network.parameters());
  CHECK(run.has(names[3]));
  CHECK_FALSE(run.has(names[2]));
  CHECK(refused([&] { run.of(names[2]); }) ==
        "undeclared: of needs a value that the entry declared, got #3; it declared #5, #0: add #3 "
        "to its roots or observe");
  const Plan<f64> none = lower(network, {});
  CHECK(refused([&] { none.forward(network.parameters()).of(names[0]); }) ==
        "undeclared: of needs a value that the entry declared, got #0; it declared nothing: add "
        "#0 to its roots or observe");
}

TEST_CASE("only a plan in the backward posture lets its runs be scanned") {
  const auto [network, names] = programs::hidden();
  const Parameters<f64> table = network.parameters();
  const Plan<f64> freed = lower(network, {.roots = {names[3]}});
  CHECK_FALSE(freed.can_backward());
  CHECK(refused([&] { freed.forward(table).backward(names[3]); }) ==
        "posture: backward needs a run that kept what the scan reads; lower the entry with "
        "backward");
  const Plan<f64> kept = lower(network, {.roots = {names[3]}, .backward = true});
  CHECK(kept.can_backward());
  const Field<f64> gradients = kept.forward(table).backward(names[3]);
  const Field<f64> expected = forward(network, table).backward(names[3]);
  CHECK(gradients.of(names[0]).same_bits(expected.of(names[0])));
  CHECK(
      refused([&] { kept.forward(table).backward(names[2]); }).starts_with("undeclared: backward"));
}

TEST_CASE("what a run did not compute or did not keep holds zeros") {
  Tape<f64> tape;
  const auto a = tape.parameter(T::scalar(2));
  const auto b = a * a;
  const auto c = (b + b).symbol();
  const Symbol middle = b.symbol();
  const Network<f64> network = std::move(tape).seal();
  const auto texts = [&](const Run<f64>& run) {
    std::string out;
    for (const T& payload : run.field().payloads()) out += payload.text() + " ";
    return out;
  };
  const Parameters<f64> table = network.parameters();
  CHECK(texts(interpret(network, {.roots = {middle}}, table)) == "2 4 0 ");
  CHECK(texts(lower(network, {.roots = {c}}).forward(table)) == "0 0 8 ");
  // The scan reads the factors of a product, and nothing of a sum.
  CHECK(texts(lower(network, {.roots = {c}, .backward = true}).forward(table)) == "2 0 8 ");
}

TEST_CASE("a plan outlives its network, and covers the nodes that were there") {
  auto [network, names] = programs::chain();
  const Plan<f64> plan = lower(network, {.roots = {names[2]}});
  const std::string before = plan.describe();
  Tape<f64> tape(std::move(network));
  const Symbol later = exp(tape.resolve(names[2])).symbol();
  tape.parameter(T::scalar(1));
  const Symbol fed = tape.input(T::scalar(1)).symbol();
  const Network<f64> grown = std::move(tape).seal();
  CHECK(plan.size() == 4);
  CHECK(plan.describe() == before);
  CHECK(plan.forward(grown.parameters()).of(names[2]).text() == "0.5625");
  CHECK(refused([&] { plan.node(later); }) ==
        "unallocated: node needs a name among the 4 nodes of this plan, got #4");
  CHECK(refused([&] { plan.forward(grown.parameters()).of(later); }) ==
        "unallocated: of needs a name among the 4 nodes of this run, got #4");
  const std::vector<Feed<f64>> feeds{{fed, T::scalar(2)}};
  CHECK(refused([&] { plan.forward(grown.parameters(), feeds); }) ==
        "unallocated: forward needs a name among the 4 nodes of this plan, got #6");
}

TEST_CASE("a table may know more slots than a plan, never fewer or another family's") {
  auto [network, names] = programs::chain();
  const Parameters<f64> old = network.parameters();
  Tape<f64> tape(std::move(network));
  const Symbol more = (tape.parameter(T::scalar(1)) * tape.resolve(names[0])).symbol();
  const Network<f64> grown = std::move(tape).seal();
  const Plan<f64> plan = lower(grown, {.roots = {more}});
  CHECK(plan.forward(old.carried(grown)).of(more).text() == "0.5");
  CHECK(refused([&] { plan.forward(old); }) ==
        "parameters: forward needs a table of at least 2 slots, got 1; carry it across a reopen "
        "with carried");
  CHECK(refused([&] { plan.forward(programs::chain().network.parameters()); }) ==
        "foreign: forward needs parameters of this family, got another's");
}

TEST_CASE("results may be inputs, the same node twice, or parameters, and stay what they were") {
  Tape<f64> tape;
  const auto x = tape.input(T::scalar(1));
  const auto w = tape.parameter(T::dense(Shape{2}, {1, 2}));
  const auto y = (x + x).symbol();
  const Symbol input = x.symbol();
  const Symbol weights = w.symbol();
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, {.roots = {input, y, y, weights}});
  const Parameters<f64> table = network.parameters();
  const std::vector<Feed<f64>> one{{input, T::scalar(3)}};
  const std::vector<Feed<f64>> two{{input, T::scalar(5)}};
  const Run<f64> first = plan.forward(table, one);
  const Run<f64> second = plan.forward(table, two);
  CHECK(first.of(input).text() == "3");
  CHECK(first.of(y).text() == "6");
  CHECK(second.of(y).text() == "10");
  CHECK(second.of(weights).text() == "[1, 2]");
  CHECK(table.of(weights).text() == "[1, 2]");
}

TEST_CASE("a run tells which formulas it took") {
  const auto told = [](const Run<f64>& run) {
    std::string out;
    for (const Service& service : run.services())
      out += join(service.formula, " ", service.count, " ");
    return out;
  };
  const Program two = programs::two_convolutions();
  const Parameters<f64> table = two.network.parameters();
  CHECK(told(forward(two.network, table)) == "Gemm 2 ");
  CHECK(told(lower(two.network, {.roots = {two.names.back()}}).forward(table)) ==
        "Gemm 2 WindowProduct 2 ReduceWindow 1 ");
  const auto [network, names] = programs::hidden();
  CHECK(told(lower(network, {.roots = {names[2]}}).forward(network.parameters())) ==
        "Gemm 1 Map 1 ");
  CHECK(told(interpret(network, {.roots = {names[0]}}, network.parameters())).empty());
}

TEST_CASE("names of others are refused before anything is lowered") {
  const auto [network, names] = programs::chain();
  const auto other = programs::chain();
  CHECK(refused([&] { lower(network, {.roots = {other.names[0]}}); }) ==
        "foreign: lower needs a name of this network, got #0 of another family");
  CHECK(refused([&] { lower(network, {.observe = {network.structure().symbol(9)}}); }) ==
        "unallocated: lower needs a name among the 4 nodes of this network, got #9");
}

}  // namespace
}  // namespace topos
