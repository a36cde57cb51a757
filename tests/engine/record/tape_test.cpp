#include "record/tape.hpp"

#include <catch_amalgamated.hpp>

#include "record/composite/abs.hpp"
#include "record/composite/broadcast_like.hpp"
#include "record/composite/mean_along.hpp"
#include "record/composite/relu.hpp"
#include "record/composite/transpose.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

TEST_CASE("a tape lists its nodes and counts them") {
  Tape<f64> tape;
  CHECK(tape.describe() == "tape: 0 nodes, 0 parameters, 0 inputs\n");
  const auto w = tape.parameter(T::filled(Shape{2, 3}, 0));
  const auto x = tape.input(T::filled(Shape{2, 3}, 0));
  sum_along(w + x, 1);
  CHECK(tape.describe() ==
        "   0  Parameter                         [2, 3]\n"
        "   1  Input                             [2, 3]\n"
        "   2  Add            0, 1               [2, 3]\n"
        "   3  SumAlong       2  axis=1          [2]\n"
        "tape: 4 nodes, 1 parameter, 1 input\n");
}

TEST_CASE("wide indices and details push the line to the right") {
  Tape<f64> tape;
  auto value = tape.leaf(T::filled(Shape{1, 2, 3, 4, 5}, 0));
  permute(value, {4, 3, 2, 1, 0});
  CHECK(spec_line(tape.structure(), 1) ==
        "   1  Permute        0  order=[4, 3, 2, 1, 0] [5, 4, 3, 2, 1]");
}

TEST_CASE("a failed operation leaves the tape as it was and usable") {
  Tape<f64> tape;
  const auto two = tape.leaf(T::filled(Shape{2}, 1));
  const auto three = tape.leaf(T::filled(Shape{3}, 1));
  const std::string before = tape.describe();
  CHECK_THROWS_AS(two + three, Fault);
  CHECK(tape.describe() == before);
  CHECK((two + two).index() == 2);
}

TEST_CASE("a transaction takes back everything, payloads and slots included") {
  Tape<f64> tape;
  tape.parameter(T::scalar(1));
  const std::string before = tape.describe();
  {
    Transaction<f64> transaction(tape.recording());
    const auto value = tape.parameter(T::scalar(2));
    tape.input(T::scalar(3));
    relu(value * tape.leaf(T::scalar(4)));
  }
  CHECK(tape.describe() == before);
  const auto next = tape.parameter(T::scalar(5));
  CHECK(next.payload()->text() == "5");
  CHECK(tape.leaf(T::scalar(6)).payload()->text() == "6");
}

TEST_CASE("names of another family and of the future are refused") {
  Tape<f64> tape;
  Tape<f64> twin;
  tape.leaf(T::scalar(1));
  const auto foreign = twin.leaf(T::scalar(1));
  CHECK_THROWS_AS(tape.resolve(foreign.symbol()), Fault);
  CHECK_THROWS_AS(tape.resolve({tape.structure().family(), 7}), Fault);
  CHECK_THROWS_AS(tape.resolve(tape.structure().symbol(0)) + foreign, Fault);
  CHECK(tape.size() == 1);
}

TEST_CASE("sealing and reopening keep the family and its names") {
  Tape<f64> tape;
  const auto w = tape.parameter(T::scalar(2)).symbol();
  Network<f64> network = std::move(tape).seal();
  const Parameters<f64> old = network.parameters();
  Tape<f64> again(std::move(network));
  const auto more = again.parameter(T::scalar(3));
  const Network<f64> longer = std::move(again).seal();
  CHECK(longer.payload(w)->text() == "2");
  CHECK(old.carried(longer).of(more.symbol()).text() == "3");
  CHECK(longer.describe().ends_with("network: 2 nodes, 2 parameters, 0 inputs\n"));
}

TEST_CASE("composites record the nodes that they say") {
  Tape<f64> tape;
  const auto x = tape.parameter(T::filled(Shape{2, 3}, 0));
  abs(x);
  relu(x);
  mean_along(x, 1);
  transpose(x);
  broadcast_along_like(tape.leaf(T::filled(Shape{3}, 0)), 0, x.shape());
  broadcast_like(tape.leaf(T::scalar(0)), x.shape());
  CHECK(tape.describe() ==
        "   0  Parameter                         [2, 3]\n"
        "   1  Neg            0                  [2, 3]\n"
        "   2  Maximum        0, 1               [2, 3]\n"
        "   3  Leaf                              [2, 3]\n"
        "   4  Maximum        0, 3               [2, 3]\n"
        "   5  SumAlong       0  axis=1          [2]\n"
        "   6  Leaf                              [2]\n"
        "   7  Div            5, 6               [2]\n"
        "   8  Permute        0  order=[1, 0]    [3, 2]\n"
        "   9  Leaf                              [3]\n"
        "  10  BroadcastAlong 9  axis=0 extent=2 [2, 3]\n"
        "  11  Leaf                              []\n"
        "  12  Broadcast      11  shape=[2, 3]   [2, 3]\n"
        "tape: 13 nodes, 1 parameter, 0 inputs\n");
  CHECK_THROWS_AS(mean_along(x, 2), Fault);
  CHECK_THROWS_AS(broadcast_along_like(x, 0, x.shape()), Fault);
  CHECK_THROWS_AS(transpose(tape.leaf(T::filled(Shape{1, 1, 1}, 0))), Fault);
}

TEST_CASE("a table steps slot by slot and refuses other shapes") {
  Tape<f64> tape;
  const auto w = tape.parameter(T::filled(Shape{2}, 1)).symbol();
  const Network<f64> network = std::move(tape).seal();
  const auto table = network.parameters();
  const auto next = table.step(
      table, [](const T& value, const T& direction, Symbol) { return value + direction; });
  CHECK(next.of(w).text() == "[2, 2]");
  CHECK(table.of(w).text() == "[1, 1]");
  CHECK_THROWS_AS(table.with(w, T::scalar(1)), Fault);
  CHECK_THROWS_AS(table.step(table, [](const T&, const T&, Symbol) { return T::scalar(0); }),
                  Fault);
}

}  // namespace
}  // namespace topos
