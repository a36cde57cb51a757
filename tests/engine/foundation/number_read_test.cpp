#include <bit>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <limits>

#include "foundation/number.hpp"

namespace {

using namespace topos;

TEST_CASE("a decimal is rounded once, to the nearest number") {
  CHECK(read_f64("0.1") == 0.1);
  CHECK(read_f64("-12.5e-1") == -1.25);
  CHECK(read_f64("+3.") == 3.0);
  CHECK(read_f64(".5E+1") == 5.0);
  CHECK(read_f32("0.1") == 0.1f);
}

TEST_CASE("an f32 is read without the detour through f64") {
  // Just above halfway between 1 and the next f32; as an f64 it would be exactly halfway, and even.
  CHECK(read_f32("1.0000000596046447753906251") == 0x1.000002p+0f);
  CHECK(read_f32("1.000000059604644775390625") == 1.0f);
  CHECK(read_f32("1.0000000596046447753906249") == 1.0f);
}

TEST_CASE("a bf16 is rounded once from the decimal") {
  // Halfway between 1 and its neighbour, and a trace above it that an f32 or an f64 would lose.
  CHECK(read_bf16("1.00390625") == 1.0F);
  CHECK(read_bf16("1.003906250000000000000000001") == 1.0078125F);
  CHECK(read_bf16("1.01171875") == 1.015625F);
  CHECK(read_bf16("-0.4") == -0.400390625F);
  CHECK(read_bf16("3.39e38") == 0x1.fep127F);
  CHECK(read_bf16("3.4e38") == std::numeric_limits<float>::infinity());
  CHECK(read_bf16("9.2e-41") == 0x1p-133F);
  CHECK(read_bf16("4.5e-41") == 0.0F);
}

TEST_CASE("one digit far behind decides between neighbours") {
  const std::string halfway = "9007199254740993";

  CHECK(read_f64(halfway) == 9007199254740992.0);
  CHECK(read_f64(halfway + "." + std::string(2000, '0')) == 9007199254740992.0);
  CHECK(read_f64(halfway + "." + std::string(2000, '0') + "1") == 9007199254740994.0);
}

TEST_CASE("the ends of the range are read exactly") {
  using Limits = std::numeric_limits<double>;
  CHECK(read_f64("4.9406564584124654e-324") == Limits::denorm_min());
  CHECK(read_f64("2.4703282292062327e-324") == 0.0);
  CHECK(read_f64("2.4703282292062328e-324") == Limits::denorm_min());
  CHECK(read_f64("2.2250738585072011e-308") == 0x0.fffffffffffffp-1022);
  CHECK(read_f64("1.7976931348623157e308") == Limits::max());
  CHECK(read_f64("1.7976931348623159e308") == Limits::infinity());
  CHECK(read_f32("3.4028235e38") == std::numeric_limits<float>::max());
  CHECK(read_f32("3.4028236e38") == std::numeric_limits<float>::infinity());
}

TEST_CASE("exponents out of all proportion are zero or infinite") {
  CHECK(read_f64("1e999999999999999999") == std::numeric_limits<double>::infinity());
  CHECK(read_f64("1e-999999999999999999") == 0.0);
  CHECK(read_f64("0e999999999999999999") == 0.0);
  CHECK(read_f64("0." + std::string(500, '0') + "1e501") == 1.0);
}

TEST_CASE("the sign of zero is read") {
  CHECK(std::bit_cast<std::uint64_t>(*read_f64("-0")) == std::uint64_t{1} << 63);
}

TEST_CASE("special numbers are read by name") {
  CHECK(read_f64("-inf") == -std::numeric_limits<double>::infinity());
  CHECK(*read_f64("nan") != *read_f64("nan"));
  CHECK(*read_f32("NaN") != *read_f32("NaN"));
}

TEST_CASE("what is not a number is refused") {
  for (const char* token :
       {"",   "+",  "-",   ".",   "-.",  "e5",   ".e1",      "1e",  "1e+", "1.2.3", "1x",
        " 1", "1 ", "1,5", "--1", "+-1", "0x10", "infinity", "INF", "Nan", "1_000"}) {
    INFO(token);
    CHECK_FALSE(read_f64(token));
    CHECK_FALSE(read_f32(token));
  }
}

}  // namespace
