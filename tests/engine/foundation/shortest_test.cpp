#include "foundation/shortest.hpp"

#include <algorithm>
#include <bit>
#include <catch_amalgamated.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

#include "foundation/number.hpp"

namespace {

using namespace topos;

/// A plain linear congruential stream: these tests stand below the engine's own sampler.
class Patterns {
 public:
  std::uint64_t next() {
    state_ = state_ * 6364136223846793005 + 1442695040888963407;
    return state_ ^ state_ >> 29;
  }

 private:
  std::uint64_t state_ = 1;
};

/// The standard library's text, but for ties, which it settles by the even digit and we away from
/// zero: there the f64 of the same value has one digit more, a 5.
std::string standard_text(float value) {
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::scientific);
  Decimal decimal = parse_decimal({buffer.data(), end.ptr});
  const Decimal exact = shortest(static_cast<double>(value));
  const auto last = static_cast<std::size_t>(decimal.count);
  const bool below = exact.count == decimal.count + 1 && exact.digits[last] == '5' &&
                     std::equal(decimal.digits.begin(), decimal.digits.begin() + decimal.count,
                                exact.digits.begin());
  if (below) ++decimal.digits[last - 1];
  std::string out;
  append_positional(out, decimal);
  return out;
}

/// Whether the text is that one and reads back as the same bits.
bool spelled_well(std::uint32_t bits) {
  const float value = std::bit_cast<float>(bits);
  if (!std::isfinite(value)) return true;
  const std::string text = number_text(value);
  return text == standard_text(value) && std::bit_cast<std::uint32_t>(*read_f32(text)) == bits;
}

bool reads_back(std::uint64_t bits) {
  const double value = std::bit_cast<double>(bits);
  if (!std::isfinite(value)) return true;
  return std::bit_cast<std::uint64_t>(*read_f64(number_text(value))) == bits;
}

TEST_CASE("every f32 power of two and its neighbours are spelled as the standard library does") {
  int wrong = 0;
  for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (std::uint32_t offset = 0; offset < 7; ++offset) {
      wrong += spelled_well((exponent << 23) + offset - 3) ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("f32 subnormals are spelled as the standard library does") {
  int wrong = 0;
  for (std::uint32_t bits = 1; bits < 0x800000; bits += bits < 2000 ? 1 : 997) {
    wrong += spelled_well(bits) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("any f32 is spelled as the standard library does") {
  Patterns patterns;
  int wrong = 0;
  for (int i = 0; i < 100'000; ++i) {
    wrong += spelled_well(static_cast<std::uint32_t>(patterns.next() >> 32)) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("ten million f32 are spelled as the standard library does", "[.slow]") {
  Patterns patterns;
  int wrong = 0;
  for (int i = 0; i < 10'000'000; ++i) {
    wrong += spelled_well(static_cast<std::uint32_t>(patterns.next() >> 32)) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("between two equally near f32 texts the one farther from zero stands") {
  CHECK(number_text(1.41015625F) == "1.4101563");
  CHECK(number_text(-0.236328125F) == "-0.23632813");
}

TEST_CASE("every f64 power of two and its neighbours read back as they are") {
  int wrong = 0;
  for (std::uint64_t exponent = 0; exponent < 2047; ++exponent) {
    for (std::uint64_t offset = 0; offset < 3; ++offset) {
      wrong += reads_back((exponent << 52) + offset - 1) ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("any f64 reads back as it is") {
  Patterns patterns;
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) wrong += reads_back(patterns.next()) ? 0 : 1;
  CHECK(wrong == 0);
}

}  // namespace
