#include "foundation/shortest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#ifndef __wasm__
#include <charconv>
#endif

#include "foundation/decimal.hpp"

#ifdef __wasm__
/// Writes the host's shortest text of a finite value (JavaScript: `String(value)`), at most 32
/// bytes and not terminated, and answers its length.
__attribute__((import_module("topos"), import_name("number_text"))) extern "C" std::size_t
topos_number_text(double value, char* buffer);
#endif

namespace topos {
namespace {

using Wide = unsigned __int128;

/// A non-negative number cut down to an integer, and whether the cut lost anything.
struct Floor {
  std::uint64_t whole = 0;
  bool inexact = false;
};

constexpr Wide power(Wide base, int exponent) {
  Wide result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

/// `significand * 2^exponent * 10^scale` for a significand below 2^26, exactly.
Floor scaled(std::uint64_t significand, int exponent, int scale) {
  if (scale < 0) {
    const Wide value = Wide{significand} << exponent;
    const Wide divisor = power(10, -scale);
    return {.whole = static_cast<std::uint64_t>(value / divisor), .inexact = value % divisor != 0};
  }

  // 5^scale stays below 2^128 and the product below 2^150: one wide word and one low word hold it.
  const Wide fives = power(5, scale);
  const Wide low = Wide{significand} * static_cast<std::uint64_t>(fives);
  const Wide high = Wide{significand} * static_cast<std::uint64_t>(fives >> 64) + (low >> 64);
  const auto rest = static_cast<std::uint64_t>(low);
  const int shift = exponent + scale;
  if (shift >= 0) return {.whole = static_cast<std::uint64_t>(low << shift), .inexact = false};
  if (shift > -64) {
    const auto whole = static_cast<std::uint64_t>(high << (64 + shift)) | (rest >> -shift);
    return {.whole = whole, .inexact = (rest << (64 + shift)) != 0};
  }
  const int cut = -shift - 64;
  return {.whole = static_cast<std::uint64_t>(high >> cut),
          .inexact = rest != 0 || ((high >> cut) << cut) != high};
}

/// `whole / divisor` rounded to nearest, ties up. What the floor cut off lies above, so it only
/// turns a tie into what is rounded up anyway.
std::uint64_t nearest(Floor value, std::uint64_t divisor) {
  const bool up = 2 * (value.whole % divisor) >= divisor;
  return value.whole / divisor + (up ? 1 : 0);
}

Decimal decimal_of(std::uint64_t integer, int exponent) {
  Decimal decimal;
  while (integer % 10 == 0) integer /= 10, ++exponent;
  for (std::uint64_t rest = integer; rest != 0; rest /= 10) {
    decimal.digits[static_cast<std::size_t>(decimal.count++)] = static_cast<char>('0' + rest % 10);
  }
  std::reverse(decimal.digits.begin(), decimal.digits.begin() + decimal.count);
  decimal.point = decimal.count + exponent;
  return decimal;
}

/// Of two shortest texts that are equally near the writers below choose the even one, we the upper
/// one, as the search for f32 does. The value then lies half a last digit above an even one.
void raise_tie(Decimal& decimal, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const int field = static_cast<int>(bits >> 52 & 0x7ff);
  std::uint64_t odd = (bits & 0xfffffffffffff) | (field == 0 ? 0 : std::uint64_t{1} << 52);
  const int zeros = std::countr_zero(odd);
  odd >>= zeros;
  const int halvings = 1075 - std::max(field, 1) - zeros;
  const int decimals = decimal.count - decimal.point;
  // Behind so many halvings stand as many decimals, the last of which is 5.
  constexpr int most_fives = 27;
  if (decimals < 0 || decimals > most_fives || halvings != decimals + 1) return;
  Wide digits = 0;
  for (char digit : decimal.text()) digits = 10 * digits + static_cast<unsigned>(digit - '0');
  if (Wide{odd} * power(5, decimals) != 2 * digits + 1) return;
  ++decimal.digits[static_cast<std::size_t>(decimal.count - 1)];
}

}  // namespace

Decimal shortest(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t fraction = bits & 0x7fffff;
  const int field = static_cast<int>(bits >> 23 & 0xff);
  const bool subnormal = field == 0;
  if (subnormal && fraction == 0) return {.negative = std::signbit(value)};

  // Everything is counted in quarters of the last place, so that both halfway points are whole.
  const std::uint64_t quarters = 4 * std::uint64_t{subnormal ? fraction : fraction | 0x800000};
  const int exponent = (subnormal ? 1 : field) - 150 - 2;
  const bool narrow_below = fraction == 0 && field > 1;
  const bool inclusive = fraction % 2 == 0;

  // Any scale that leaves some ten digits before the point serves: log10(2) = 0.30103.
  const int magnitude = exponent + static_cast<int>(std::bit_width(quarters));
  const int scale = 11 - magnitude * 30103 / 100000;
  const Floor lower = scaled(quarters - (narrow_below ? 1 : 2), exponent, scale);
  const Floor middle = scaled(quarters, exponent, scale);
  const Floor upper = scaled(quarters + 2, exponent, scale);
  const std::uint64_t first = lower.whole + (lower.inexact || !inclusive ? 1 : 0);
  const std::uint64_t last = upper.whole - (upper.inexact || inclusive ? 0 : 1);

  int drop = 0;
  std::uint64_t step = 1;
  while (last / (step * 10) * (step * 10) >= first) step *= 10, ++drop;
  const std::uint64_t chosen =
      std::clamp(nearest(middle, step), (first + step - 1) / step, last / step);
  Decimal decimal = decimal_of(chosen, drop - scale);
  decimal.negative = std::signbit(value);
  return decimal;
}

Decimal shortest(double value) {
  if (value == 0) return {.negative = std::signbit(value)};
  std::array<char, 32> buffer;
#ifdef __wasm__
  const std::size_t length = topos_number_text(value, buffer.data());
#else
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::scientific)
                       .ptr;
  const auto length = static_cast<std::size_t>(end - buffer.data());
#endif
  Decimal decimal = parse_decimal({buffer.data(), length});
  raise_tie(decimal, value);
  return decimal;
}

}  // namespace topos
