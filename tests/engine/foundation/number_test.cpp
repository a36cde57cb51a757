#include "foundation/number.hpp"

#include <bit>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <limits>

namespace {

using namespace topos;

template <class Real>
std::string constant_text(Real value) {
  std::string out;
  append_constant(out, value);
  return out;
}

TEST_CASE("a number is shown in positional notation, whatever its size") {
  CHECK(number_text(1.0) == "1");
  CHECK(number_text(0.30000000000000004) == "0.30000000000000004");
  CHECK(number_text(1e21) == "1000000000000000000000");
  CHECK(number_text(1e-7) == "0.0000001");
  CHECK(number_text(1.5e300) == "15" + std::string(299, '0'));
  CHECK(number_text(5e-324) == "0." + std::string(323, '0') + "5");
  CHECK(number_text(-123.25) == "-123.25");
}

TEST_CASE("an f32 is shown with the digits that an f32 needs") {
  CHECK(number_text(0.1f) == "0.1");
  CHECK(number_text(static_cast<double>(0.1f)) == "0.10000000149011612");
  CHECK(number_text(16777216.0f) == "16777216");
  CHECK(number_text(3.4028235e38f) == "34028235" + std::string(31, '0'));
  CHECK(number_text(1e-45f) == "0." + std::string(44, '0') + "1");
  CHECK(number_text(0.10009765625f) == "0.100097656");
}

TEST_CASE("zero keeps its sign, a NaN has none") {
  CHECK(number_text(0.0) == "0");
  CHECK(number_text(-0.0) == "-0");
  CHECK(number_text(-0.0f) == "-0");
  CHECK(number_text(-std::numeric_limits<double>::quiet_NaN()) == "NaN");
  CHECK(number_text(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(number_text(-std::numeric_limits<float>::infinity()) == "-inf");
}

TEST_CASE("a constant shows that it is a real number, and its exponent where that is far off") {
  CHECK(constant_text(0.0) == "0.0");
  CHECK(constant_text(123456.0) == "123456.0");
  CHECK(constant_text(0.0001) == "0.0001");
  CHECK(constant_text(0.00009999) == "9.999e-5");
  CHECK(constant_text(0.00001) == "1e-5");
  CHECK(constant_text(9999999999999998.0) == "9999999999999998.0");
  CHECK(constant_text(1e16) == "1e16");
  CHECK(constant_text(1.5e300) == "1.5e300");
  CHECK(constant_text(5e-324) == "5e-324");
  CHECK(constant_text(0.00009999f) == "9.999e-5");
  CHECK(constant_text(16777216.0f) == "16777216.0");
}

TEST_CASE("an f32 between two equally short texts takes the nearer") {
  // 2^-149 = 1.4e-45 and 2^-148 = 2.8e-45: one digit each.
  CHECK(number_text(std::bit_cast<float>(std::uint32_t{2})) == "0." + std::string(44, '0') + "3");
}

TEST_CASE("an f64 half-way between two equally short texts takes the upper") {
  CHECK(number_text(26.2789459228515625) == "26.278945922851563");
  CHECK(number_text(-26.2789459228515625) == "-26.278945922851563");
  CHECK(number_text(8.0000152587890625) == "8.000015258789063");
  CHECK(number_text(8.0000457763671875) == "8.000045776367188");
  CHECK(number_text(0.5) == "0.5");
}

TEST_CASE("a power of two does not take the text of its nearer neighbour below") {
  // 1.23794e27 lies below 2^90, by less than half the gap above it and more than half the one
  // below.
  CHECK(number_text(0x1p90f) == "12379401" + std::string(20, '0'));
}

}  // namespace
