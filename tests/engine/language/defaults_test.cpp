#include "engine/language/programs.hpp"

using namespace programs;

namespace {

std::string shown(std::string_view source) {
  std::string out;
  for (const Shown& item : programs::recorded(source).show) {
    out += join(item.gradient ? "gradient " : "", item.label, " #", std::size_t{item.symbol.index},
                "\n");
  }
  return out;
}

std::string dividers(std::string_view source) {
  std::string out;
  for (const Divider& divider : programs::recorded(source).dividers) {
    out += join(divider.before, " ", divider.label, "\n");
  }
  return out;
}

std::vector<std::uint32_t> indices(const std::vector<Symbol>& symbols) {
  std::vector<std::uint32_t> out;
  for (Symbol symbol : symbols) out.push_back(symbol.index);
  return out;
}

}  // namespace

TEST_CASE("the target is that of the first derivative, else the last number, else the last name") {
  CHECK(programs::recorded("x = input [2]\na = sum(x)\nb = sum(x)\ng = d(a, x)").target.index == 1);
  CHECK(programs::recorded("x = input [2]\na = sum(x)\ny = x + x").target.index == 1);
  CHECK(programs::recorded("x = input [2]\ny = x + x").target.index == 1);
  CHECK(programs::recorded("x = input [2]\na = sum(x)\nb = sum(x)\ntarget a").target.index == 1);
}

TEST_CASE("without show, every name is shown and then the gradients of the program's sources") {
  CHECK(shown("w = parameter 1\nx = input 2\nloss = w * x * 3") ==
        "w #0\nx #1\nloss #4\ngradient d loss / d w #0\ngradient d loss / d x #1\n");
}

TEST_CASE("what a derivative recorded has no gradient row") {
  CHECK(shown("w = parameter 1\nu = leaf 2\ny = w * w\ng = d(y, u)") ==
        "w #0\nu #1\ny #2\ng #9\ngradient d y / d w #0\ngradient d y / d u #1\n");
}

TEST_CASE("layers are left out, and gradients where the target is no number") {
  CHECK(shown("net = linear(1, 1, xavier(1))\nx = input [1, 1]\ny = net(x)") == "x #2\ny #5\n");
}

TEST_CASE("show takes labels, gradients and what a layer holds") {
  CHECK(shown("net = linear(1, 1, xavier(1))\ny = sum(net(input [1, 1]))\n"
              "show y \"the # sum\", gradient net.bias\nshow net") ==
        "the # sum #6\ngradient d y / d net.bias #1\nnet.weights #0\nnet.bias #1\n");
}

TEST_CASE("show speaks of the value that a name has at its line") {
  CHECK(shown("a = leaf 1\nshow a\na = a + a") == "a #0\n");
}

TEST_CASE("the divider of a derivative carries a computed label") {
  CHECK(dividers(recorded_rules) == "6 recorded by d: node 20 is d loss / d w\n");
  CHECK(dividers(jacobian_row) == "4 recorded by vjp: node 13 is the product for x\n");
  CHECK(dividers("a = leaf 1\nb = leaf 2\ng = d(a * b, a, b)") ==
        "3 recorded by d: node 7 is d #2 / d a, node 9 is d #2 / d b\n");
}

TEST_CASE("a divider of the program stands before its next node and replaces the computed one") {
  CHECK(dividers(hessian_product) == "18 the second derivative\n");
  CHECK(dividers("a = leaf 1\ndivider \"end\"") == "1 end\n");
}

TEST_CASE("one name stands for all answers of a derivative") {
  const auto recorded = programs::recorded(
      "a = leaf 1\nnet = linear(1, 1, xavier(1))\nloss = a * sum(net(input [1, 1]))\n"
      "g = d(loss, a, net)\nh, k = d(loss, a, net)\nz = g.1.bias + k.bias\n");
  std::vector<std::string> names;
  for (const auto& [name, symbol] : recorded.names) names.push_back(name);

  CHECK(names == std::vector<std::string>{"a", "net.weights", "net.bias", "loss", "g.0",
                                          "g.1.weights", "g.1.bias", "h", "k.weights", "k.bias",
                                          "z"});
  CHECK(recorded.adjoints[0].pairs.size() == 3);
}

TEST_CASE("a derivative gives zeros for what is unused and the full gradient for each duplicate") {
  const auto recorded = programs::recorded(
      "a = parameter 3\nb = parameter of [1, 2]\nt = a * a\np, q, r, s = d(t, a, b, a, t)");

  CHECK(recorded.names[3].second == recorded.names[5].second);
  CHECK(recorded.network.structure().node(recorded.names[4].second.index).shape == Shape{2});
}

TEST_CASE("the entry is the last derivative's target and gradients, else the target") {
  CHECK(indices(programs::recorded(recorded_rules).entry.roots) ==
        std::vector<std::uint32_t>{5, 20});
  CHECK(indices(programs::recorded("x = leaf 1\ny = x + x").entry.roots) ==
        std::vector<std::uint32_t>{1});
}

TEST_CASE("a program declares its entries") {
  const auto one = programs::recorded("x = leaf 1\ny = x + x\nroot y, x\nobserve x; numerics fast");
  const auto two = programs::recorded(
      "x = leaf 1\ny = x + x\nentry train: root y; backward\nentry use: observe x");

  CHECK(indices(one.entry.roots) == std::vector<std::uint32_t>{1, 0});
  CHECK(indices(one.entry.observe) == std::vector<std::uint32_t>{0});
  CHECK(one.entry.numerics == Numerics::Fast);
  CHECK(two.entries[0].first == "train");
  CHECK(two.entries[0].second.backward);
  CHECK(indices(two.entries[1].second.roots) == std::vector<std::uint32_t>{1});
}

TEST_CASE("a feed is handed on and not applied") {
  const auto recorded = programs::recorded("x = input 1\ny = x + x\nfeed x 5");

  CHECK(recorded.feeds[0].first.index == 0);
  CHECK(recorded.feeds[0].second.text() == "5");
  CHECK(recorded.network.payload(recorded.feeds[0].first)->text() == "1");
}

TEST_CASE("each node has the text that recorded it") {
  const std::string source = "w = parameter [2]\ny = 2 * (w + w)\nl = sum(y)\ng = d(l, w)\n";
  const auto recorded = programs::recorded(source);
  const auto text = [&](std::size_t node) {
    return source.substr(recorded.spans[node].start, recorded.spans[node].length);
  };

  CHECK(recorded.spans.size() == recorded.network.size());
  CHECK(text(0) == "parameter [2]");
  CHECK(text(1) == "2");
  CHECK(text(2) == "w + w");
  CHECK(text(3) == "2 * (w + w)");  // the Broadcast of 2
  CHECK(text(recorded.network.size() - 1) == "d(l, w)");
  CHECK(recorded.spans[5].line == 3);
  CHECK(recorded.spans[5].column == 5);
}

TEST_CASE("the cost counts maps by element, products by m k n, the rest by elements read") {
  const Cost cost =
      checked("a = input [2, 3]\nb = input [3, 4]\nc = a @ b\ne = tanh(c)\nl = sum(e)").cost;

  CHECK(cost == Cost{.nodes = 5, .elements = 6 + 12 + 8 + 8 + 1, .multiply_adds = 24 + 8 + 8});
}
