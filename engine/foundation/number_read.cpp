#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/number.hpp"

namespace topos {
namespace {

/// A checked token: `digits * 10^exponent`, where the digits may end in one that only says
/// that more followed.
struct Token {
  bool negative = false;
  std::string_view special;
  std::string digits;
  int exponent = 0;
};

bool is_digit(char character) { return character >= '0' && character <= '9'; }

bool take_sign(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  return negative;
}

std::string_view take_digits(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, is_digit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

/// The exponent saturates: far beyond every range, and far from overflow when the point is added.
constexpr int exponent_limit = 100'000'000;

std::optional<int> take_exponent(std::string_view& text) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  text.remove_prefix(1);
  const bool negative = take_sign(text);
  const std::string_view digits = take_digits(text);
  if (digits.empty()) return std::nullopt;

  int value = 0;
  for (const char digit : digits) value = std::min(value * 10 + (digit - '0'), exponent_limit);
  return negative ? -value : value;
}

/// Halfway points between f64 values have at most 767 digits, so the digits past 800 matter only
/// by being there.
void bound_digits(Token& token) {
  constexpr std::size_t most = 800;
  const std::size_t lead = std::min(token.digits.find_first_not_of('0'), token.digits.size());
  token.digits.erase(0, lead);
  if (token.digits.size() <= most) return;

  const bool more = token.digits.find_first_not_of('0', most) != std::string::npos;
  token.exponent += static_cast<int>(token.digits.size() - most);
  token.digits.resize(most);
  if (more) {
    token.digits += '1';
    --token.exponent;
  }
}

std::optional<Token> parse(std::string_view text) {
  Token token;
  token.negative = take_sign(text);
  if (text == "inf" || text == "nan" || text == "NaN") {
    token.special = text;
    return token;
  }

  token.digits = take_digits(text);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    const std::string_view fraction = take_digits(text);
    token.digits += fraction;
    token.exponent -= static_cast<int>(fraction.size());
  }
  const std::optional<int> exponent = take_exponent(text);
  if (token.digits.empty() || !exponent || !text.empty()) return std::nullopt;
  token.exponent += *exponent;
  bound_digits(token);
  return token;
}

/// A natural number of any size, lowest limb first, as far as reading a decimal needs one.
class Natural {
 public:
  void multiply_add(std::uint32_t factor, std::uint32_t addend) {
    std::uint64_t carry = addend;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  /// Divides and drops the remainder, which is remembered as `inexact`.
  void divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      rest = rest << 32 | limbs_[i];
      limbs_[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
    inexact_ = inexact_ || rest != 0;
  }

  void shift_limbs(std::size_t count) { limbs_.insert(limbs_.begin(), count, 0); }

  int bit_length() const {
    if (limbs_.empty()) return 0;
    return static_cast<int>(limbs_.size() * 32) - std::countl_zero(limbs_.back());
  }

  bool bit(int position) const {
    const auto limb = static_cast<std::size_t>(position / 32);
    return position >= 0 && (limbs_[limb] >> (position % 32) & 1) != 0;
  }

  /// Whether anything below the bit at `position` is lost when the number is cut there.
  bool any_below(int position) const {
    for (int i = 0; i < position; ++i) {
      if (bit(i)) return true;
    }
    return inexact_;
  }

  std::uint64_t from_bit(int position) const {
    std::uint64_t value = 0;
    for (int i = bit_length(); i-- > std::max(position, 0);) value = value << 1 | (bit(i) ? 1 : 0);
    return position < 0 ? value << -position : value;
  }

 private:
  std::vector<std::uint32_t> limbs_;
  bool inexact_ = false;
};

/// Multiplies (or, for a negative exponent, divides) by 5^exponent in steps that fit one limb.
void scale_by_fives(Natural& number, int exponent) {
  constexpr int stride = 13;
  constexpr std::uint32_t stride_power = 1'220'703'125;
  const auto by = [&](std::uint32_t factor) {
    exponent < 0 ? number.divide(factor) : number.multiply_add(factor, 0);
  };
  int left = std::max(exponent, -exponent);
  for (; left >= stride; left -= stride) by(stride_power);
  for (; left > 0; --left) by(5);
}

/// A binary format: its significand's digits, the exponents of its normal range, its pattern.
template <class Real, class Bits>
struct Ieee {
  using Value = Real;
  static constexpr int digits = std::numeric_limits<Real>::digits;
  static constexpr int min_exponent = std::numeric_limits<Real>::min_exponent;
  static constexpr int max_exponent = std::numeric_limits<Real>::max_exponent;

  static Real from_bits(std::uint64_t bits) { return std::bit_cast<Real>(static_cast<Bits>(bits)); }
};
using Ieee64 = Ieee<double, std::uint64_t>;
using Ieee32 = Ieee<float, std::uint32_t>;

/// The upper half of an f32, read as the f32 that it widens to.
struct Brain16 : Ieee32 {
  static constexpr int digits = 8;

  static float from_bits(std::uint64_t bits) { return Ieee32::from_bits(bits << 16U); }
};

template <class Format>
typename Format::Value assemble(const Natural& number, int exponent) {
  // The number is 2^top times something in [1/2, 1).
  const int top = number.bit_length() + exponent;
  if (top > Format::max_exponent) return std::numeric_limits<typename Format::Value>::infinity();

  const int precision = std::min(Format::digits, top - (Format::min_exponent - Format::digits));
  if (precision < 0) return 0;
  const int cut = number.bit_length() - precision;
  std::uint64_t significand = number.from_bit(cut);
  const bool half = cut > 0 && number.bit(cut - 1);
  if (half && (number.any_below(cut - 1) || significand % 2 == 1)) ++significand;

  // A carry out of the significand runs on into the exponent field, up to infinity itself.
  const int field = precision < Format::digits ? 0 : top - Format::min_exponent;
  return Format::from_bits((static_cast<std::uint64_t>(field) << (Format::digits - 1)) +
                           significand);
}

template <class Format>
typename Format::Value magnitude(const Token& token) {
  using Limits = std::numeric_limits<typename Format::Value>;
  if (token.special == "inf") return Limits::infinity();
  if (!token.special.empty()) return Limits::quiet_NaN();
  // Beyond these bounds of the decimal point every number is zero or infinite in every format.
  const long long point = static_cast<long long>(token.digits.size()) + token.exponent;
  if (token.digits.empty() || point < -400) return 0;
  if (point > 400) return Limits::infinity();

  Natural number;
  for (const char digit : token.digits) {
    number.multiply_add(10, static_cast<std::uint32_t>(digit - '0'));
  }
  // A quotient keeps at least 64 bits: 5^n has fewer than 2.33 n bits.
  const std::size_t limbs =
      token.exponent < 0 ? 3 + static_cast<std::size_t>(-token.exponent) * 233 / 3200 : 0;
  number.shift_limbs(limbs);
  scale_by_fives(number, token.exponent);
  return assemble<Format>(number, token.exponent - static_cast<int>(limbs) * 32);
}

template <class Format>
std::optional<typename Format::Value> read(std::string_view text) {
  const std::optional<Token> token = parse(text);
  if (!token) return std::nullopt;
  const typename Format::Value value = magnitude<Format>(*token);
  return token->negative ? -value : value;
}

}  // namespace

std::optional<double> read_f64(std::string_view token) { return read<Ieee64>(token); }

std::optional<float> read_f32(std::string_view token) { return read<Ieee32>(token); }

std::optional<float> read_bf16(std::string_view token) { return read<Brain16>(token); }

}  // namespace topos
