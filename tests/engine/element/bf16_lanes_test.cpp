#include "element/bf16_lanes.hpp"

#include <array>
#include <catch_amalgamated.hpp>

namespace topos {
namespace {

using Four = std::array<Bf16, 4>;

Four stored(Bf16x4 lanes) {
  Four out;
  lanes.store(out.data());
  return out;
}

TEST_CASE("four bf16 side by side have the bits of one by one") {
  std::uint32_t differing = 0;
  for (std::uint32_t a = 0; a < 0x10000; a += 4 * 61) {
    for (std::uint32_t b = 0; b < 0x10000; b += 4 * 61) {
      Four left;
      Four right;
      for (std::uint32_t lane = 0; lane < 4; ++lane) {
        left[lane] = Bf16::from_bits(static_cast<std::uint16_t>(a + lane));
        right[lane] = Bf16::from_bits(static_cast<std::uint16_t>(b + 61 * lane));
      }
      const Bf16x4 x = Bf16x4::load(left.data());
      const Bf16x4 y = Bf16x4::load(right.data());
      const std::array results{stored(x + y), stored(x - y), stored(x * y), stored(x / y),
                               stored(Elementary<Bf16x4>::sqrt(x))};
      for (std::size_t lane = 0; lane < 4; ++lane) {
        const Bf16 l = left[lane];
        const Bf16 r = right[lane];
        const std::array needed{l + r, l - r, l * r, l / r, Elementary<Bf16>::sqrt(l)};
        for (std::size_t i = 0; i < needed.size(); ++i) {
          if (!Arithmetic<Bf16>::exactly(results[i][lane], needed[i])) ++differing;
        }
      }
    }
  }
  CHECK(differing == 0);
}

TEST_CASE("a bf16 stands for four of itself, and comes back as it went in") {
  const Bf16 number(1.5F);
  for (const Bf16 lane : stored(number)) CHECK(lane.bits() == number.bits());
  for (std::uint32_t bits = 0; bits < 0x10000; bits += 4) {
    Four all;
    for (std::uint32_t i = 0; i < 4; ++i) {
      all[i] = Bf16::from_bits(static_cast<std::uint16_t>(bits + i));
    }
    const Four back = stored(Bf16x4::load(all.data()));
    for (std::size_t i = 0; i < 4; ++i) REQUIRE(back[i].bits() == all[i].bits());
  }
}

}  // namespace
}  // namespace topos
