#include <ctime>

#include "engine/language/programs.hpp"

using namespace programs;

namespace {

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

/// Whether `work` takes so little of the processor that a reader does not notice, sanitizers or
/// not.
template <class Work>
bool quick(const Work& work) {
  const std::clock_t begin = std::clock();
  work();
  return std::clock() - begin < 2 * CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("ten thousand brackets are refused at the first too deep, at once") {
  const std::string source = "y = " + repeated("(", 10'000) + "1" + repeated(")", 10'000);

  CHECK(quick([&] {
    CHECK(wrong(source) == "1:69 +1 brackets nest deeper than 64 levels, the limit, here\n");
  }));
  CHECK(wrong("y = " + repeated("(", 64) + "1" + repeated(")", 64)) == "");
  CHECK(wrong("w = leaf of " + repeated("[", 65) + "1" + repeated("]", 65)) ==
        "1:77 +1 brackets nest deeper than 64 levels, the limit, here\n");
}

TEST_CASE("two hundred thousand lines are refused at once") {
  const std::string source = repeated("w = leaf 1\n", 200'000);

  CHECK(quick([&] {
    CHECK(wrong(source) == "1:1 +0 the program has 2200000 characters, the limit is 100000\n");
  }));
}

TEST_CASE("a text is measured in the units of a browser") {
  CHECK(parse("# \xf0\x9f\x8c\xb1", {.source = 3}).diagnostics.size() == 1);
  CHECK(parse("x = leaf 1 # \xc3\xa9", {.source = 14}).diagnostics.empty());
}

TEST_CASE("payloads beyond the limit are refused before any is made") {
  CHECK(wrong("w = parameter [100000, 100000]") ==
        "1:15 +16 the program needs 10000000000 payload elements up to here, "
        "the limit is 4000000\n");
  CHECK(wrong("w = leaf [99999999999, 99999999999]").find("18446744073709551615 payload") !=
        std::string::npos);
  CHECK(wrong("net = mlp([30000, 30000], tanh, xavier(1))").find("900030000 payload elements") !=
        std::string::npos);
  CHECK(wrong("y = exp(broadcast(leaf 1, [3000, 3000]))").find("9000001 payload elements") !=
        std::string::npos);
}

TEST_CASE("layers beyond the limit are refused before their payloads are made") {
  CHECK(wrong("net = embedding(30000, 30000, normal(1))").find("900000000 payload elements") !=
        std::string::npos);
  CHECK(wrong("net = conv2d(1000, 1000, 9, 9, normal(1))").find("81001000 payload elements") !=
        std::string::npos);
  CHECK(wrong("net = dropout([3000, 3000])").find("9000000 payload elements") != std::string::npos);
  CHECK(wrong("net = layer_norm(5000000, 1)").find("10000001 payload elements") !=
        std::string::npos);
}

TEST_CASE("a pool of windows beyond the limit is refused before its nodes are recorded") {
  CHECK(quick([&] {
    CHECK(wrong("y = max_pool(leaf [1, 1, 1500, 1500], 1500, 1)") ==
          "1:5 +42 the program needs 4500001 nodes up to here, the limit is 20000\n");
    CHECK(wrong("y = max_pool(leaf 1, 99999999999999999999, 1)") != "");
    CHECK(wrong("y = max_pool(leaf 1, 9999999999999, 1)").find("nodes up to here") !=
          std::string::npos);
  }));
}

TEST_CASE("sequences of sequences end at the limits") {
  std::string doubling = "a = activation(tanh)\n";
  for (int i = 0; i < 40; ++i) doubling += "a = sequential(a, a)\n";
  const std::string nested = "a = activation(tanh)\n" + repeated("a = sequential(a)\n", 65);

  CHECK(quick([&] {
    CHECK(wrong(doubling).find("stages of sequences up to here, the limit is 20000") !=
          std::string::npos);
    CHECK(wrong(nested) == "66:5 +13 sequences nest deeper than 64 levels, the limit, here\n");
  }));
}

TEST_CASE("windows, pads and gathers count what they read and write") {
  const auto cost = [](std::string_view source) { return checked(source).cost.multiply_adds; };

  CHECK(cost("y = pad(leaf [2], 0, 1, 10)") == 10);
  CHECK(cost("y = unfold(leaf [8], 0, 3, 2, 1)") == 8);
  CHECK(cost("y = fold(leaf [3, 3], 0, 3, 2, 1, 7)") == 9 + 7);
  CHECK(cost("y = gather(leaf [5, 3], leaf of selection([1, 0], 5))") == 15 + 6);
  CHECK(cost("y = scatter(leaf [2, 3], leaf of selection([1, 0], 5))") == 6 + 15);
  CHECK(cost("y = leaf [4, 2, 3] @ leaf [4, 3, 5]") == 4 * 2 * 3 * 5);
}

TEST_CASE("multiply-adds beyond the limit are refused") {
  CHECK(wrong("a = leaf [1500, 1500]\nb = a @ a", {.cost = {20'000, 1u << 27, 2'000'000'000}}) ==
        "2:5 +5 the program needs 3375000000 multiply-adds up to here, "
        "the limit is 2000000000\n");
}

TEST_CASE("nodes beyond the limit are refused, and nothing behind them is reported") {
  const std::string program = "x = leaf 1\n" + repeated("x = x + x\n", 10) + "y = nobody\n";

  CHECK(wrong(program, {.cost = {5, 100, 100}}) ==
        "6:5 +5 the program needs 6 nodes up to here, the limit is 5\n");
}

TEST_CASE("derivatives of derivatives end at the limit of nodes") {
  const std::string program = "x = leaf 1\ny = tanh(x)\n" + repeated("y = d(y, x)\n", 40);

  CHECK(quick([&] { CHECK(wrong(program).find("the limit is 20000") != std::string::npos); }));
}

TEST_CASE("a text of nothing but mistakes is left after a hundred") {
  const std::string program = repeated("w (\n", 20'000);

  CHECK(quick([&] { CHECK(parse(program).diagnostics.size() == maximum_diagnostics); }));
}
