#include "foundation/decimal.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

#include "foundation/text.hpp"

namespace topos {
namespace {

void append_zeros(std::string& out, int count) { out.append(static_cast<std::size_t>(count), '0'); }

int parse_exponent(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);

  int value = 0;
  for (const char digit : text) value = value * 10 + (digit - '0');
  return negative ? -value : value;
}

}  // namespace

void append_positional(std::string& out, const Decimal& decimal) {
  if (decimal.negative) out += '-';
  const std::string_view digits = decimal.text();
  if (digits.empty()) {
    out += '0';
  } else if (decimal.point <= 0) {
    out += "0.";
    append_zeros(out, -decimal.point);
    out += digits;
  } else if (decimal.point >= decimal.count) {
    out += digits;
    append_zeros(out, decimal.point - decimal.count);
  } else {
    const auto whole = static_cast<std::size_t>(decimal.point);
    out.append(digits.substr(0, whole)).append(1, '.').append(digits.substr(whole));
  }
}

void append_scientific(std::string& out, const Decimal& decimal) {
  if (decimal.negative) out += '-';
  const std::string_view digits = decimal.text();
  assert(!digits.empty() && "zero has no scientific form");
  out += digits.front();
  if (digits.size() > 1) out.append(1, '.').append(digits.substr(1));

  const int exponent = decimal.point - 1;
  out += 'e';
  if (exponent < 0) out += '-';
  out += count_text(static_cast<std::size_t>(std::max(exponent, -exponent)));
}

Decimal parse_decimal(std::string_view text) {
  Decimal decimal{.negative = text.starts_with('-')};
  if (decimal.negative) text.remove_prefix(1);
  const std::size_t mark = std::min(text.find('e'), text.size());
  if (mark < text.size()) decimal.point = parse_exponent(text.substr(mark + 1));

  bool fraction = false;
  for (const char character : text.substr(0, mark)) {
    if (character == '.') {
      fraction = true;
    } else if (decimal.count == 0 && character == '0') {
      if (fraction) --decimal.point;
    } else {
      // Zeros past the seventeenth digit only move the point.
      if (decimal.count < 17) decimal.digits[static_cast<std::size_t>(decimal.count++)] = character;
      if (!fraction) ++decimal.point;
    }
  }
  while (decimal.text().ends_with('0')) --decimal.count;
  if (decimal.count == 0) decimal.point = 0;
  return decimal;
}

}  // namespace topos
