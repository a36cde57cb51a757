#include <catch_amalgamated.hpp>
#include <cstdint>
#include <limits>

#include "engine/element/maps.hpp"

namespace {

using namespace topos;

template <class Real>
constexpr Real infinity = std::numeric_limits<Real>::infinity();

TEMPLATE_TEST_CASE("a NaN stays a NaN through every map", "", float, double) {
  const TestType nan = std::numeric_limits<TestType>::quiet_NaN();

  for (const auto& [name, map] : tests::named_maps<TestType>) {
    INFO(name);
    CHECK(map(nan) != map(nan));
  }
}

TEMPLATE_TEST_CASE("no argument is too large for a map to be defined", "", float, double) {
  using Limits = std::numeric_limits<TestType>;
  // The sanitizers of this build watch each conversion and shift on the way.
  for (const auto& [name, map] : tests::named_maps<TestType>) {
    INFO(name);
    for (const TestType x : {Limits::max(), Limits::infinity(), Limits::denorm_min()}) {
      CHECK((map(x) <= Limits::infinity() || map(x) != map(x)));
      CHECK((map(-x) <= Limits::infinity() || map(-x) != map(-x)));
    }
  }
}

TEMPLATE_TEST_CASE("odd maps keep the sign of zero", "", float, double) {
  const TestType zero = -TestType{0};

  for (const TestType result : {maps::tanh(zero), maps::sin(zero), maps::expm1(zero),
                                maps::log1p(zero), maps::erf(zero), maps::sqrt(zero)}) {
    CHECK(lanes::sign_bits(result) != 0);
  }
}

TEMPLATE_TEST_CASE("logarithms are minus infinity where they end", "", float, double) {
  CHECK(maps::ln(TestType{0}) == -infinity<TestType>);
  CHECK(maps::ln(-TestType{0}) == -infinity<TestType>);
  CHECK(maps::log1p(TestType{-1}) == -infinity<TestType>);
  CHECK(maps::ln(TestType{-1}) != maps::ln(TestType{-1}));
}

TEMPLATE_TEST_CASE("a power of zero exponent or of base one is one", "", float, double) {
  const TestType nan = std::numeric_limits<TestType>::quiet_NaN();

  CHECK(maps::powf(nan, TestType{0}) == 1);
  CHECK(maps::powf(TestType{1}, nan) == 1);
  CHECK(maps::powf(TestType{-1}, infinity<TestType>) == 1);
}

TEMPLATE_TEST_CASE("a negative base has whole powers only", "", float, double) {
  const TestType root = maps::powf(TestType{-2}, TestType{0.5});

  CHECK(maps::powf(TestType{-2}, TestType{3}) == -8);
  CHECK(maps::powf(TestType{-2}, TestType{2}) == 4);
  CHECK(root != root);
}

TEST_CASE("sine and cosine agree with the circle at any size") {
  for (double x = 1; x < 1e300; x *= 1.7) {
    const double sine = maps::sin(x);
    const double cosine = maps::cos(x);
    // Each square carries half a unit in the last place, and so does the sum.
    CHECK(lanes::magnitude(sine * sine + cosine * cosine - 1) <= 0x1p-51);
  }
}

}  // namespace
