#pragma once

#include <array>
#include <string>
#include <string_view>

namespace topos {

/// A decimal number in significant digits: `0.digits * 10^point`, signed.
/// Normal form: neither the first nor the last digit is zero; zero itself has no digits.
struct Decimal {
  bool negative = false;
  int count = 0;
  int point = 0;
  std::array<char, 17> digits{};

  std::string_view text() const { return {digits.data(), static_cast<std::size_t>(count)}; }
};

/// Appends the number with its point at the place it has, never with an exponent: `0.0000001`.
void append_positional(std::string& out, const Decimal& decimal);

/// Appends digits, point and exponent as one digit, point, rest: `1.5e300`, `1e-5`.
void append_scientific(std::string& out, const Decimal& decimal);

/// Reads the digits of a text such as `-12.5`, `1.5e+300` or `5e-324` into normal form.
/// The text is one that a number writer made, with at most 17 significant digits.
Decimal parse_decimal(std::string_view text);

}  // namespace topos
