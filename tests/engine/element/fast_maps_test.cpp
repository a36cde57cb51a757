#include <catch_amalgamated.hpp>
#include <cmath>
#include <limits>

#include "element/maps/exp.hpp"
#include "element/maps/fast.hpp"
#include "element/maps/tanh.hpp"

namespace topos {
namespace {

/// How far a result is from the exact value, in units of the last place there.
double ulps(float result, double exact) {
  int exponent = 0;
  std::frexp(exact, &exponent);
  return std::abs(result - exact) / std::ldexp(1.0, std::max(exponent - 24, -149));
}

/// The largest error over every 977th f32 whose result is finite.
template <class Map, class Exact>
double largest_error(const Map& map, const Exact& exact) {
  double largest = 0;
  for (std::uint64_t pattern = 0; pattern < (std::uint64_t{1} << 32); pattern += 977) {
    const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(pattern));
    const float result = map(lanes::F32x4(x))[1];
    const double wide = exact(static_cast<double>(x));
    if (std::isfinite(result) && std::isfinite(static_cast<float>(wide))) {
      largest = std::max(largest, ulps(result, wide));
    }
  }
  return largest;
}

TEST_CASE("fast maps stay within the error that is stated") {
  CHECK(largest_error([](auto x) { return maps::fast::exp(x); },
                      [](double x) { return maps::exp(x); }) < 1);
  CHECK(largest_error([](auto x) { return maps::fast::tanh(x); },
                      [](double x) { return maps::tanh(x); }) < 7);
}

TEST_CASE("fast maps agree with the others where there is nothing to round") {
  constexpr float infinite = std::numeric_limits<float>::infinity();
  for (const float x : {0.0F, -0.0F, infinite, -infinite, 1e30F, -1e30F, 1e-30F, -1e-40F, 100.0F,
                        -120.0F, 20.0F, -20.0F}) {
    CHECK(lanes::bits(maps::fast::exp(x)) == lanes::bits(maps::exp(x)));
    CHECK(lanes::bits(maps::fast::tanh(x)) == lanes::bits(maps::tanh(x)));
  }
  CHECK(std::isnan(maps::fast::exp(std::numeric_limits<float>::quiet_NaN())));
  CHECK(std::isnan(maps::fast::tanh(std::numeric_limits<float>::quiet_NaN())));
}

}  // namespace
}  // namespace topos
