#include "element/lanes.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "element/sample.hpp"
#include "engine/element/lane_maps.hpp"

namespace {

using namespace topos;

/// Bit patterns of every size and sign, then those of everyday numbers.
template <class Real>
std::vector<Real> arguments() {
  using Limits = std::numeric_limits<Real>;
  std::vector<Real> list = {0,
                            Limits::denorm_min(),
                            Limits::min(),
                            Limits::max(),
                            Limits::infinity(),
                            Limits::quiet_NaN()};
  for (std::size_t i = 0; i < 6; ++i) list.push_back(-list[i]);
  SplitMix64 stream(3);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t pattern = stream.next() >> (64 - 8 * sizeof(Real));
    list.push_back(lanes::from_bits<Real>(static_cast<lanes::Whole<Real>>(pattern)));
  }
  for (int i = 0; i < 20'000; ++i) list.push_back(static_cast<Real>(40 * stream.unit() - 20));
  return list;
}

TEMPLATE_TEST_CASE("lanes give the bits that one number after the other gives", "", lanes::F32x4,
                   lanes::F64x2) {
  const auto list = arguments<lanes::Real<TestType>>();

  for (const auto& pair : tests::lane_maps<TestType>) {
    std::size_t differing = 0;
    for (std::size_t i = 0; i + 3 < list.size(); ++i) {
      differing += tests::differs(pair, &list[i]) ? 1 : 0;
    }
    INFO(pair.name);
    CHECK(differing == 0);
  }
}

TEST_CASE("a scaled number is rounded once where it is subnormal") {
  // 1.5 * 2^-1074 is a tie, and even above; rounded twice, a neighbour of it would be one too.
  CHECK(lanes::scaled(1.5, -1074.0) == 0x2p-1074);
  CHECK(lanes::scaled(std::nextafter(1.5, 1.0), -1074.0) == 0x1p-1074);
  CHECK(lanes::scaled(0.75, 1024.0) == 0x1.8p1023);
}

TEST_CASE("the whole part goes towards zero") {
  CHECK(lanes::whole_part(2.75) == 2);
  CHECK(lanes::whole_part(-2.75) == -2);
  CHECK(lanes::whole_part(-3.0f) == -3);
}

}  // namespace
