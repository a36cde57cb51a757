#include "element/maps/reduce_large.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "element/lanes.hpp"

namespace topos::maps::detail {
namespace {

constexpr int piece_bits = 24;
constexpr std::uint64_t piece_mask = 0xffffff;

/// 2/pi in pieces of 24 bits, most significant first.
constexpr std::array<std::uint32_t, 66> two_over_pi = {
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163,
    0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129,
    0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c,
    0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf,
    0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292,
    0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3,
    0x91615e, 0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca,
    0x73a8c9, 0x60e27b, 0xc08c6b};

/// pi/2 in pieces of 24 bits.
constexpr std::array<double, 8> half_pi = {
    1.570796251296997,     7.549789415861596e-08,  5.390302529957765e-15,  3.282003415807913e-22,
    1.270655753080676e-29, 1.2293330898111133e-36, 2.7333700538164456e-44, 2.1674168387780482e-51};

/// |x| as three pieces, `first * 2^exponent` and each further one 2^-24 below.
struct Pieces {
  std::array<std::uint64_t, 3> pieces;
  int exponent;
};

Pieces pieces_of(double x) {
  const auto pattern = static_cast<std::uint64_t>(lanes::magnitude_bits(x));
  const std::uint64_t significand = (pattern & 0xfffff'ffffffff) | 0x100000'00000000;
  const std::uint64_t aligned = significand << 11;
  return {.pieces = {aligned >> 40, aligned >> 16 & piece_mask, aligned << 8 & piece_mask},
          .exponent = static_cast<int>(pattern >> 52) - 1023 - 23};
}

/// The fraction of |x| * 2/pi: `digits[i] * 2^(exponent - 24 i)` summed over i.
/// A fraction of one half or more is taken from one, and the quadrant counts one more.
struct Fraction {
  std::array<std::uint64_t, 20> digits{};
  std::size_t count = 0;
  int exponent = 0;
  int quadrant = 0;
  bool reflected = false;
};

std::size_t leading_zeros(const Fraction& of) {
  std::size_t zeros = 0;
  while (zeros < of.count && of.digits[zeros] == 0) ++zeros;
  return zeros;
}

/// Fills in the digits of |x| * 2/pi, the whole part still in the first.
void multiply(Fraction& fraction, const Pieces& x, std::size_t first_piece) {
  std::uint64_t carry = 0;
  for (std::size_t i = fraction.count; i-- > 0;) {
    const std::size_t last = first_piece + i;
    for (std::size_t j = 0; j < x.pieces.size() && j <= last; ++j) {
      carry += x.pieces[j] * two_over_pi[last - j];
    }
    fraction.digits[i] = i == 0 ? carry : carry & piece_mask;
    carry >>= piece_bits;
  }
}

/// Takes the whole part away from the first two digits, between which the binary point lies.
void split_whole(Fraction& fraction) {
  auto& digits = fraction.digits;
  const int point = -fraction.exponent;
  const std::uint64_t first_mask = point > 0 ? (std::uint64_t{1} << point) - 1 : 0;
  const std::uint64_t second_mask = point > 0 ? piece_mask : piece_mask >> -point;
  const std::uint64_t whole =
      point > 0 ? digits[0] >> point : digits[0] << -point | digits[1] >> (piece_bits + point);
  digits[0] &= first_mask;
  digits[1] &= second_mask;
  fraction.quadrant = static_cast<int>(whole & 3);
  fraction.reflected = point > 0 ? digits[0] > first_mask >> 1 : digits[1] > second_mask >> 1;
  if (!fraction.reflected) return;

  ++fraction.quadrant;
  bool borrow = false;
  for (std::size_t i = fraction.count; i-- > 0;) {
    const std::uint64_t mask = i == 0 ? first_mask : i == 1 ? second_mask : piece_mask;
    const std::uint64_t digit = digits[i];
    digits[i] = (0 - digit - (borrow ? 1 : 0)) & mask;
    borrow = borrow || digit != 0;
  }
}

/// The fraction with `terms` digits behind the first that is not zero.
Fraction fraction_of(const Pieces& x, int terms) {
  const int first_piece = std::max(0, (x.exponent - 3) / piece_bits);
  const auto kept = static_cast<std::size_t>(terms) + 1;
  Fraction fraction;
  fraction.exponent = x.exponent - piece_bits * (first_piece + 1);
  for (std::size_t zeros = 0; fraction.count < kept + zeros; zeros = leading_zeros(fraction)) {
    fraction.count = kept + zeros;
    multiply(fraction, x, static_cast<std::size_t>(first_piece));
    split_whole(fraction);
  }
  return fraction;
}

/// The digits as numbers, from the first that is not zero on; a first digit too long for one
/// piece makes two.
std::vector<double> values_of(const Fraction& fraction) {
  std::vector<double> values;
  auto unit = lanes::power_of_two<double>(fraction.exponent);
  for (std::size_t i = 0; i < fraction.count; ++i, unit *= 0x1p-24) {
    const std::uint64_t upper = fraction.digits[i] >> piece_bits;
    if (upper != 0) values.push_back(0x1p24 * unit * static_cast<double>(upper));
    const std::uint64_t digit = fraction.digits[i] & piece_mask;
    if (!values.empty() || digit != 0) values.push_back(unit * static_cast<double>(digit));
  }
  return values;
}

/// The product with pi/2, one sum for each order of magnitude.
std::vector<double> times_half_pi(const std::vector<double>& values, int terms) {
  std::vector<double> sums;
  for (std::size_t i = 0; i < values.size(); ++i) {
    double sum = 0;
    for (std::size_t k = 0; k <= std::min(static_cast<std::size_t>(terms), i); ++k) {
      sum += half_pi[k] * values[i - k];
    }
    sums.push_back(sum);
  }
  return sums;
}

}  // namespace

LargeReduction reduce_large(double x, int terms) {
  const Fraction fraction = fraction_of(pieces_of(x), terms);
  const std::vector<double> sums = times_half_pi(values_of(fraction), terms);

  double rest = 0;
  for (std::size_t i = sums.size(); i-- > 0;) rest += sums[i];
  double tail = sums.front() - rest;
  for (std::size_t i = 1; i < sums.size(); ++i) tail += sums[i];

  const bool negative = x < 0;
  const double sign = negative != fraction.reflected ? -1 : 1;
  return {.quadrant = negative ? -fraction.quadrant : fraction.quadrant,
          .rest = sign * rest,
          .tail = sign * tail};
}

}  // namespace topos::maps::detail
