#include "engine/language/programs.hpp"
#include "neural/init.hpp"

using namespace programs;

namespace {

/// Every layer and function of `neural`, applied once.
constexpr std::string_view layer_programs[] = {
    "x = input [4, 2]\nnet = linear(2, 3, xavier(1))\ny = net(x)\n",
    "x = input [4, 2]\nnet = mlp([2, 3, 1], tanh, xavier(1))\ny = net(x)\n",
    "x = input [4, 2]\nnet = mlp([2, 3, 1], relu, kaiming(1))\ny = net(x)\n",
    "x = input [4, 3]\nnet = layer_norm(3, 0.00001)\ny = net(x)\n",
    "x = input [4, 3]\nnet = rms_norm(3, 0.00001)\ny = net(x)\n",
    "x = input [4, 3]\nnet = batch_norm(3, 0.00001)\ny, m, v = net(x)\n",
    "x = input [4, 3]\nm = input [3]\nv = input [3]\nnet = batch_norm(3, 0.00001)\n"
    "y = net(x, m, v)\n",
    "x = input [4, 3]\nnet = dropout([4, 3])\ny = net(x)\n",
    "x = input of selection([2, 0], 5)\nnet = embedding(5, 2, normal(1))\ny = net(x)\n",
    "x = input [1, 1, 4, 4]\nnet = conv2d(2, 1, 3, 3, normal(1, 0.1), padding=1)\ny = net(x)\n",
    "x = input [4, 2]\na = linear(2, 3, xavier(1))\nb = activation(relu)\n"
    "c = mlp([3, 4, 1], tanh, xavier(2))\ne = layer_norm(1, 0.00001)\n"
    "net = sequential(a, b, c, e)\ny = net(x)\n",
    "x = input [1, 1, 4, 4]\nw = parameter [2, 1, 3, 3]\nb = parameter [2]\n"
    "y = conv2d(x, w, b, stride=2)\nz = max_pool(x, 2, 2)\n",
    "logits = parameter [4, 3]\ntargets = leaf of selection([0, 2, 1, 1], 3)\n"
    "loss = cross_entropy(logits, targets)\n",
    "q = parameter [3, 2]\nk = parameter [3, 2]\nv = parameter [3, 2]\n"
    "y = scaled_dot_product(q, k, v, leaf of causal_mask(3, -inf), 0.5)\n",
};

std::string payload_text(const Recorded& recorded, std::string_view name) {
  for (const auto& [path, symbol] : recorded.names) {
    if (path == name) return recorded.network.payload(symbol)->text();
  }
  return "none";
}

}  // namespace

TEST_CASE("every layer and function records its listing") {
  std::string text;
  for (std::string_view source : layer_programs) {
    text += join(source, "----\n", listing(source), "----\n");
  }

  approve("layers", text);
}

TEST_CASE("a norm begins with scale ones, shift zeros and the epsilon that is written") {
  const auto recorded = programs::recorded("net = layer_norm(2, 0.5)\ny = net(input [1, 2])\n");

  CHECK(payload_text(recorded, "net.scale") == "[1, 1]");
  CHECK(payload_text(recorded, "net.shift") == "[0, 0]");
  CHECK(recorded.network.payload(recorded.network.structure().symbol(2))->text() == "0.5");
}

TEST_CASE("a norm takes its payloads, and its epsilon as one") {
  const auto recorded =
      programs::recorded("net = batch_norm(of [1, 2], of [3, 4], of [0.5])\ny = net(input [2, 2])");

  CHECK(payload_text(recorded, "net.scale") == "[1, 2]");
  CHECK(payload_text(recorded, "net.shift") == "[3, 4]");
  CHECK(recorded.network.payload(recorded.network.structure().symbol(2))->text() == "[0.5]");
}

TEST_CASE("one name for a batch norm's answers takes the output") {
  const auto one = programs::recorded("x = input [2, 2]\nbn = batch_norm(2, 1)\ny = bn(x) * bn(x)");
  const auto all = programs::recorded("x = input [2, 2]\nbn = batch_norm(2, 1)\ny, m, v = bn(x)");

  CHECK(one.network.describe().find("Mul            21, 39") != std::string::npos);
  CHECK(all.names[3].first == "y");
  CHECK(all.names[3].second.index == 21);
  CHECK(all.names[4].second.index == 6);
  CHECK(all.names[5].second.index == 12);
  CHECK(wrong("x = input [2, 2]\nbn = batch_norm(2, 1)\ny = bn(x)\na, b, c = y") ==
        "4:1 +7 3 names before `=` need 3 answers, got 1\n");
}

TEST_CASE("a convolution is a layer with a number or data first, else a function") {
  CHECK(listing("w = parameter [1, 1, 2, 2]\nb = parameter [1]\nx = input [1, 1, 3, 3]\n"
                "y = conv2d(x, w, b)\n") ==
        listing("c = conv2d(1, 1, 2, 2, uniform(1))\nx = input [1, 1, 3, 3]\ny = c(x)\n"));
  CHECK(listing("c = conv2d(of [[[[1, 2]]]], of [0], 2, 1)\ny = c(input [1, 1, 4, 4])\n") ==
        listing("c = conv2d(1, 1, 1, 2, uniform(1), padding=1, stride=2)\n"
                "y = c(input [1, 1, 4, 4])\n"));
}

TEST_CASE("a sequence names parameters by the positions of its stages") {
  const auto recorded = programs::recorded(
      "a = linear(2, 2, xavier(1))\nact = activation(tanh)\ndrop = dropout([1, 2])\n"
      "inner = sequential(act, a, drop)\nnet = sequential(a, inner)\n"
      "loss = sum(net(input [1, 2]))\ng = d(loss, net)\nfeed net.1.2.mask of dropout(3, 0.5) [1, "
      "2]\nshow g.1.1.bias\n");
  std::string paths;
  for (const auto& [path, symbol] : recorded.names) paths += path + " ";

  CHECK(paths ==
        "a.weights a.bias drop.mask inner.1.weights inner.1.bias inner.2.mask net.0.weights "
        "net.0.bias net.1.1.weights net.1.1.bias net.1.2.mask loss g.0.weights g.0.bias "
        "g.1.1.weights g.1.1.bias ");
  CHECK(recorded.feeds[0].first.index == 2);
}

TEST_CASE("a mask is an input that keeps everything until it is fed") {
  const auto recorded = programs::recorded("net = dropout([2])\ny = net(input [2]) * net.mask\n");

  CHECK(payload_text(recorded, "net.mask") == "[1, 1]");
}

TEST_CASE("layers draw from their stream in order, in the element") {
  auto stream = init::normal<Bf16>(3, 0.1);
  const Tensor<Bf16> weights = stream(Shape{2, 1, 2, 2});
  const auto recorded = programs::recorded(
      "tape bf16\nnet = conv2d(2, 1, 2, 2, normal(3, 0.1))\ny = net(input [1, 1, 2, 2])\n");

  CHECK(payload_text(recorded, "net.weights") == weights.text());
  CHECK(payload_text(recorded, "net.bias") == stream(Shape{2}).text());
}

TEST_CASE("values are joined along an axis of theirs, or a new one") {
  CHECK(listing("a = leaf [2]\nb = leaf [3]\nc = concat([a, b, -a], 0)\n") ==
        listing("a = leaf [2]\nb = leaf [3]\ne = -a\nc = pad(a, 0, 0, 7) + pad(b, 0, 2, 7) + "
                "pad(e, 0, 5, 7)\n"));
  CHECK(listing("a = leaf [2]\nc = stack([a, a * (a + a),], axis=1)\n") ==
        listing("a = leaf [2]\nb = a * (a + a)\nc = concat([unsqueeze(a, 1), unsqueeze(b, 1)], "
                "1)\n"));
  CHECK(listing("a = leaf [2]\nc = concat([a], 0) + a\n") == listing("a = leaf [2]\nc = a + a\n"));
}
