#include "element/bf16.hpp"

#include <catch_amalgamated.hpp>

#include "element/element.hpp"

namespace topos {
namespace {

std::uint16_t rounded(std::uint32_t pattern) { return Bf16(std::bit_cast<float>(pattern)).bits(); }

TEST_CASE("an f32 rounds to the nearest brain float, ties to even") {
  struct Row {
    std::uint32_t from;
    std::uint16_t to;
  };
  for (const auto& [from, to] :
       {Row{0x3F808000, 0x3F80}, Row{0x3F818000, 0x3F82}, Row{0x3F808001, 0x3F81},
        Row{0x3F807FFF, 0x3F80}, Row{0x7F7F8000, 0x7F80}, Row{0x7F7F7FFF, 0x7F7F},
        Row{0x7F800000, 0x7F80}, Row{0xFF800000, 0xFF80}, Row{0x00008000, 0x0000},
        Row{0x00018000, 0x0002}, Row{0x00008001, 0x0001}, Row{0x80008001, 0x8001},
        Row{0x80000001, 0x8000}, Row{0xBF818000, 0xBF82}}) {
    INFO(from);
    CHECK(rounded(from) == to);
  }
}

TEST_CASE("NaN stays NaN, whatever its payload") {
  for (const std::uint32_t pattern : {0x7F800001U, 0x7FFFFFFFU, 0xFF800001U}) {
    const float back = Bf16::from_bits(rounded(pattern)).widened();
    CHECK(back != back);
  }
}

TEST_CASE("a double rounds once") {
  CHECK(Bf16(1 + 0x1p-8 + 0x1p-40).bits() == 0x3F81);
  CHECK(Bf16(1 + 0x1p-8).bits() == 0x3F80);
  CHECK(Bf16(-(1 + 0x1p-8 + 0x1p-40)).bits() == 0xBF81);
  CHECK(Bf16(1e300).bits() == 0x7F80);
  CHECK(Bf16(1e-300).bits() == 0x0000);
  CHECK(Bf16(-0.0).bits() == 0x8000);
}

TEST_CASE("every pattern survives the way to f32 and back") {
  for (std::uint32_t pattern = 0; pattern <= 0xFFFF; ++pattern) {
    const Bf16 value = Bf16::from_bits(static_cast<std::uint16_t>(pattern));
    const float wide = value.widened();
    if (wide != wide) continue;
    if (Bf16(wide).bits() != pattern || Bf16(static_cast<double>(wide)).bits() != pattern) {
      FAIL("pattern " << pattern);
    }
  }
}

TEST_CASE("one rounding from the double agrees with an exact search") {
  // The nearest brain float by comparing both neighbours exactly, in doubles.
  const auto nearest = [](double value) {
    const Bf16 guess(static_cast<float>(value));
    Bf16 best = guess;
    for (int step = -1; step <= 1; ++step) {
      const Bf16 other = Bf16::from_bits(static_cast<std::uint16_t>(guess.bits() + step));
      const double far = std::abs(static_cast<double>(best.widened()) - value);
      const double near = std::abs(static_cast<double>(other.widened()) - value);
      if (near < far || (near == far && other.bits() % 2 == 0)) best = other;
    }
    return best.bits();
  };
  std::uint64_t state = 1;
  for (int i = 0; i < 20000; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    // Doubles near ties between brain floats: half a unit, and a little to either side.
    const double base =
        Bf16::from_bits(static_cast<std::uint16_t>(0x3000 + state % 0x2000)).widened();
    const double nudge = static_cast<double>(static_cast<std::int64_t>(state >> 40U) % 3 - 1);
    const double value = base * (1 + 0x1p-8) + nudge * base * 0x1p-45;
    REQUIRE(Bf16(value).bits() == nearest(value));
  }
}

TEST_CASE("counts go by way of f32") { CHECK(Arithmetic<Bf16>::from_count(257).bits() == 0x4380); }

}  // namespace
}  // namespace topos
