#include "engine/language/programs.hpp"
#include "neural/init.hpp"

using namespace programs;

namespace {

/// The payload of the first node.
Tensor<Any> first(std::string_view source) {
  const auto recorded = programs::recorded(source);
  return *recorded.network.payload(recorded.network.structure().symbol(0));
}

}  // namespace

TEST_CASE("a payload is a number, a shape or data") {
  CHECK(first("w = parameter -1.5").text() == "-1.5");
  CHECK(first("w = parameter of 0.1 [2, 2]").text() == "[[0.1, 0.1], [0.1, 0.1]]");
  CHECK(first("w = parameter of [[0.5, -.25], [+1., 1e2]]").text() == "[[0.5, -0.25], [1, 100]]");
  CHECK(first("w = leaf of [inf, -inf, nan, NaN]").text() == "[inf, -inf, NaN, NaN]");
  CHECK(first("w = leaf of counted(3) [2]").text() == "[3, 3]");
  CHECK(first("w = leaf of selection([2, 0], 3)").text() == "[[0, 0, 1], [1, 0, 0]]");
  CHECK(first("w = leaf of selection([1], 2, 0.5)").text() == "[[0, 0.5]]");
}

TEST_CASE("a shape alone draws from a counter that every such source raises") {
  const auto recorded =
      programs::recorded("tape f32\na = leaf [2, 2]\nb = input []\nc = parameter [1, 2]\n");
  const auto payload = [&](std::uint32_t node) {
    return recorded.network.payload(recorded.network.structure().symbol(node))->text();
  };

  CHECK(payload(0) == "[[0.18237947, 0.49829936], [0.19127616, 0.5308383]]");
  CHECK(payload(1) == "0");
  CHECK(payload(2) == init::uniform<f32>(4, 1)(Shape{1, 2}).text());
}

TEST_CASE("data does not touch the counter of seeds") {
  CHECK(first("a = leaf of normal(5, 0.5) [3]").same_bits(init::normal<f64>(5, 0.5)(Shape{3})));
  const auto recorded = programs::recorded("tape f32\na = leaf of uniform(9) [2]\nb = leaf [2, 2]");

  CHECK(recorded.network.payload(recorded.network.structure().symbol(1))->text() ==
        "[[0.18237947, 0.49829936], [0.19127616, 0.5308383]]");
}

TEST_CASE("a decimal is rounded once, to the element") {
  // Rounded to f64 first, this would come to 1.
  CHECK(first("tape f32\nw = leaf 1.00000005960464477540").scalar().as<f32>() ==
        1.00000011920928955078125f);
}

TEST_CASE("a layer draws its parameters in order from one stream") {
  auto stream = init::xavier<f64>(3);
  const Tensor<f64> weights = stream(Shape{2, 3});
  const auto recorded = programs::recorded("net = linear(2, 3, xavier(3))\ny = net(input [4, 2])");

  CHECK(recorded.network.payload(recorded.names[0].second)->same_bits(weights));
  CHECK(recorded.names[1].first == "net.bias");
}

TEST_CASE("a layer takes its payloads as they are written") {
  CHECK(listing("net = linear(of [[1, 2]], of [3, 4])\ny = net(input [2, 1])") ==
        listing("net = linear(1, 2, xavier(1))\ny = net(input [2, 1])"));
}
