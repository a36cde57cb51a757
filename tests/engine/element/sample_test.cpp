#include "element/sample.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

namespace {

using topos::SplitMix64;

template <class Draw>
std::vector<double> drawn(std::size_t count, Draw draw) {
  std::vector<double> numbers(count);
  for (double& number : numbers) number = draw();
  return numbers;
}

TEST_CASE("a stream gives the reference's uniform numbers, call after call") {
  SplitMix64 stream(0);
  const auto numbers = drawn(8, [&] { return stream.unit() * 2 - 1; });

  CHECK(numbers == std::vector<double>{0.7666216164272852, -0.13694400590298006,
                                       -0.9471324568148045, 0.941763956307657, -0.7873066168655751,
                                       -0.3453484715637485, -0.6522642680806343,
                                       0.543093112663134});
}

TEST_CASE("a stream gives the reference's normal numbers, call after call") {
  SplitMix64 stream(42);
  const auto numbers = drawn(8, [&] { return stream.normal(); });

  CHECK(numbers == std::vector<double>{0.8822489062222688, -0.4508498757188601, 0.1883526341159315,
                                       0.219586379190761, -0.6703714655421094, -0.676527986719054,
                                       -1.1907770929543502, 0.42664665906935234});
}

TEST_CASE("a normal number takes two draws") {
  SplitMix64 normal(7);
  SplitMix64 plain(7);

  normal.normal();
  plain.next();
  plain.next();
  CHECK(normal.next() == plain.next());
}

}  // namespace
