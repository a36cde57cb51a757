#include "element/emission.hpp"

#include <catch_amalgamated.hpp>

#include "element/sample.hpp"

namespace topos {
namespace {

template <Emittable E>
std::string literal(E value) {
  std::string out;
  Emission<E>::append_literal(out, value);
  return out;
}

struct Unknown {};
static_assert(!Emittable<Unknown>);

TEST_CASE("finite literals contain a point") {
  CHECK(literal(0.0) == "0.0");
  CHECK(literal(-0.0) == "-0.0");
  CHECK(literal(123456.0) == "123456.0");
  CHECK(literal(0.0001) == "0.0001");
  CHECK(literal(0.00009999) == "9.999e-5");
  CHECK(literal(1e-7) == "1.0e-7");
  CHECK(literal(1e16) == "1.0e16");
  CHECK(literal(9999999999999998.0) == "9999999999999998.0");
  CHECK(literal(5e-324) == "5.0e-324");
  CHECK(literal(1.5e300) == "1.5e300");
  CHECK(literal(16777216.0F) == "16777216.0");
  CHECK(literal(1e-45F) == "1.0e-45");
  CHECK(literal(Bf16(0.1)) == "0.100097656");
}

TEST_CASE("what is not finite is written as its bits, as wide as the number") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(literal(infinity) == "0x7FF0000000000000");
  CHECK(literal(-infinity) == "0xFFF0000000000000");
  CHECK(literal(nan) == "0x7FF8000000000000");
  CHECK(literal(static_cast<float>(infinity)) == "0x7F800000");
  CHECK(literal(static_cast<float>(-infinity)) == "0xFF800000");
  CHECK(literal(static_cast<float>(nan)) == "0x7FC00000");
  CHECK(literal(Bf16(infinity)) == "0x7F80");
  CHECK(literal(Bf16(-infinity)) == "0xFF80");
  CHECK(literal(Bf16(nan)) == "0x7FC0");
}

TEMPLATE_TEST_CASE("a finite literal reads back as the same bits", "", f64, f32, Bf16) {
  using Bits = typename Arithmetic<TestType>::Bits;
  SplitMix64 stream(17);
  for (int i = 0; i < 2000; ++i) {
    const TestType value = Arithmetic<TestType>::from_bits(static_cast<Bits>(stream.next()));
    if (!std::isfinite(Arithmetic<TestType>::to_double(value))) continue;
    const std::string text = literal(value);
    INFO(text);
    CHECK(text.contains('.'));
    // The digits are the shortest of the type that writes them, so its own reader has to read them.
    if constexpr (std::same_as<TestType, f64>) {
      CHECK(Arithmetic<f64>::bits(read_f64(text).value_or(0)) == Arithmetic<f64>::bits(value));
    } else {
      const float narrow = read_f32(text).value_or(0);
      CHECK(Arithmetic<f32>::bits(narrow) ==
            Arithmetic<f32>::bits(static_cast<float>(Arithmetic<TestType>::to_double(value))));
    }
  }
}

}  // namespace
}  // namespace topos
