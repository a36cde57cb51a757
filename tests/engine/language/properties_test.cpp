#include "element/sample.hpp"
#include "engine/language/invariants.hpp"
#include "engine/language/programs.hpp"

using namespace programs;

namespace {

constexpr std::string_view sound[] = {
    engine_scan,
    recorded_rules,
    same_bits,
    jacobian_row,
    hessian_product,
    backward_curve,
    vocabulary,
    functions,
    layers,
    corners,
    "topos 1\ntape f32\nx = input of 0.5 [2, 2]\nnet = linear(of [[1], [2]], of [3])\n"
    "y, z = d(sum(net(x)), x, net)\nfeed x of normal(1, 2) [2, 2]\nreopen\n"
    "entry one: root y; observe x; backward; numerics exact\nshow y \"y\", gradient x\n",
};

/// Whatever the text, the answer is a program or diagnostics that lie in the text.
void check(const std::string& source) {
  const std::string why = invariants::broken(source);
  if (!why.empty()) FAIL(why + "\n" + source);
}

}  // namespace

TEST_CASE("every beginning of a program is a program or wrong at a place") {
  for (std::string_view source : sound) {
    for (std::size_t length = 0; length <= source.size(); ++length) {
      check(std::string(source.substr(0, length)));
    }
  }
  SUCCEED();
}

TEST_CASE("every mutation of a program is a program or wrong at a place") {
  constexpr std::string_view pieces[] = {
      "(",  ")",  "[",    "]",    ",",     "=",        ".", "-", "@",    "*",   "#",
      "\"", "\n", " ",    "of ",  "leaf ", "d(",       "1", "0", "e9",   "inf", "net",
      "w",  "x",  "loss", "${0}", "\xc3",  "\xf0\x9f", ":", ";", "show "};
  SplitMix64 stream(7);
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(stream.next() % bound);
  };
  for (int round = 0; round < 3000; ++round) {
    std::string source(sound[below(std::size(sound))]);
    for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
      const std::size_t at = below(source.size());
      if (below(3) == 0) {
        source.erase(at, 1 + below(4));
      } else {
        source.insert(at, pieces[below(std::size(pieces))]);
      }
      if (source.empty()) source = "w";
    }
    check(source);
  }
  SUCCEED();
}
