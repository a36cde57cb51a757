#pragma once

// The elementary maps are written once, for a lane type: one number or several side by side. What
// they need of it stands here. Both forms take the same steps in the same order, so their bits
// agree; a branch is therefore a `select` between two finished results.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace topos::lanes {

/// Several numbers side by side, as the machine's vector registers hold them.
using F32x4 = float __attribute__((ext_vector_type(4)));
using F64x2 = double __attribute__((ext_vector_type(2)));
using I32x4 = std::int32_t __attribute__((ext_vector_type(4)));
using I64x2 = std::int64_t __attribute__((ext_vector_type(2)));

namespace detail {

template <class RealType, class WholeType, int bits>
struct Facts {
  using Real = RealType;
  using Whole = WholeType;
  static constexpr int fraction_bits = bits;
};

}  // namespace detail

/// The facts of a lane type: `Real` is one lane, `Whole` the signed integers of its width.
template <class L>
struct Traits;
template <>
struct Traits<double> : detail::Facts<double, std::int64_t, 52> {};
template <>
struct Traits<F64x2> : detail::Facts<double, I64x2, 52> {};
template <>
struct Traits<float> : detail::Facts<float, std::int32_t, 23> {};
template <>
struct Traits<F32x4> : detail::Facts<float, I32x4, 23> {};

template <class L>
concept Lane = requires { typename Traits<L>::Real; };

template <Lane L>
using Real = typename Traits<L>::Real;

/// As many numbers side by side as a register of 16 bytes holds.
template <std::floating_point Number>
using Vector = std::conditional_t<sizeof(Number) == 4, F32x4, F64x2>;

template <Lane L>
inline constexpr std::size_t width = sizeof(L) / sizeof(Real<L>);

template <Lane L>
using Whole = typename Traits<L>::Whole;

/// One of two finished results, lane by lane. The mask of one number is a truth value, that of
/// several lanes has integers of their width, all ones where it holds.
template <class T, class Mask>
constexpr T select(Mask mask, std::type_identity_t<T> then, T otherwise) {
  return mask ? then : otherwise;
}

/// A finished result where the mask holds, else +0.
template <class T, class Mask>
constexpr T where(Mask mask, T then) {
  if constexpr (std::integral<Mask>) {
    return mask ? then : T(0);
  } else {
    return std::bit_cast<T>(mask & std::bit_cast<Mask>(then));
  }
}

template <class Mask>
constexpr bool any(Mask mask) {
  if constexpr (std::integral<Mask>) {
    return mask != 0;
  } else {
    return __builtin_reduce_or(mask) != 0;
  }
}

template <Lane L>
constexpr Whole<L> bits(L x) {
  return std::bit_cast<Whole<L>>(x);
}

template <Lane L>
constexpr L from_bits(Whole<L> pattern) {
  return std::bit_cast<L>(pattern);
}

/// The sign bit alone, and everything but it.
template <Lane L>
constexpr Whole<L> sign_bits(L x) {
  using Scalar = Whole<Real<L>>;
  return bits(x) & static_cast<Scalar>(Scalar{1} << (sizeof(Scalar) * 8 - 1));
}

template <Lane L>
constexpr Whole<L> magnitude_bits(L x) {
  return bits(x) ^ sign_bits(x);
}

template <Lane L>
constexpr L magnitude(L x) {
  return from_bits<L>(magnitude_bits(x));
}

/// `magnitude` with the sign of `sign`; the magnitude is not negative.
template <Lane L>
constexpr L with_sign(L magnitude, L sign) {
  return from_bits<L>(bits(magnitude) | sign_bits(sign));
}

/// The bound where x is beyond it; NaN stays.
template <Lane L>
constexpr L at_most(L x, Real<L> bound) {
  return select(x > bound, L(bound), x);
}

template <Lane L>
constexpr L at_least(L x, Real<L> bound) {
  return select(x < bound, L(bound), x);
}

/// 3/2 times the number from which on a unit is the last place: added to a smaller number, it
/// leaves the nearest whole number in the low bits, with no conversion that could be out of range.
template <Lane L>
constexpr Real<L> anchor = Real<L>{1.5} / std::numeric_limits<Real<L>>::epsilon();

/// The nearest whole number, ties to even, for a size below a quarter of the anchor.
template <Lane L>
constexpr L nearest_whole(L x) {
  constexpr Real<L> shift = anchor<L>;
  return (x + shift) - shift;
}

/// The whole part, towards zero, for the same sizes.
template <Lane L>
constexpr L whole_part(L x) {
#ifdef __wasm__  // one instruction there; not in every processor that native programs run on
  return __builtin_elementwise_trunc(x);
#else
  const L size = magnitude(x);
  const L nearest = nearest_whole(size);
  return with_sign(nearest - where(nearest > size, L(1)), x);
#endif
}

/// The low bits of a whole number of the same sizes, in two's complement.
template <Lane L>
constexpr Whole<L> low_bits(L whole) {
  return bits(whole + anchor<L>);
}

/// A whole number of the same sizes as a real one.
template <Lane L>
constexpr L real(Whole<L> whole) {
  return from_bits<L>(whole + std::bit_cast<Whole<Real<L>>>(anchor<L>)) - anchor<L>;
}

/// `function` of f32 lanes, computed in f64 and rounded once.
template <Lane L, class Function>
constexpr L through_f64(L x, const Function& function) {
  if constexpr (std::floating_point<L>) {
    return static_cast<L>(function(double{x}));
  } else {
    using Half = float __attribute__((ext_vector_type(2)));
    L result;
    result.lo = __builtin_convertvector(function(__builtin_convertvector(x.lo, F64x2)), Half);
    result.hi = __builtin_convertvector(function(__builtin_convertvector(x.hi, F64x2)), Half);
    return result;
  }
}

/// `2^exponent` for the whole exponents of normal numbers.
template <Lane L>
constexpr L power_of_two(L exponent) {
  constexpr Real<L> bias = std::numeric_limits<Real<L>>::max_exponent - 1;
  return from_bits<L>(low_bits(exponent + bias) << Traits<Real<L>>::fraction_bits);
}

/// The greater number after IEEE 754-2019 `maximum`: NaN from either side wins, +0 is above -0.
template <Lane L>
constexpr L maximum(L left, L right) {
  // Equal numbers differ in the sign of zero alone.
  const L equal = from_bits<L>(bits(left) & bits(right));
  const L greater = select(left > right, left, right);
  const L ordered = select(left == right, equal, greater);
  const L nan = L(std::numeric_limits<Real<L>>::quiet_NaN());
  return select((left == left) & (right == right), ordered, nan);
}

/// Sums and differences of integers in two's complement, where one number alone would have to stay
/// in range.
template <class Integers>
constexpr Integers wrapping_difference(Integers left, Integers right) {
  if constexpr (std::integral<Integers>) {
    using Unsigned = std::make_unsigned_t<Integers>;
    return static_cast<Integers>(static_cast<Unsigned>(left) - static_cast<Unsigned>(right));
  } else {
    return left - right;
  }
}
template <class Integers>
constexpr Integers wrapping_sum(Integers left, Integers right) {
  return wrapping_difference(left, wrapping_difference(Integers(0), right));
}

/// `x * 2^exponent`, rounded once, also where it is subnormal: the first factor is exact for every
/// `x` near one and every exponent at which the result is neither zero nor infinite by far.
template <Lane L>
constexpr L scaled(L x, L exponent) {
  constexpr int fraction_bits = Traits<Real<L>>::fraction_bits;
  const auto power = [](Whole<L> whole) {
    return from_bits<L>(wrapping_sum(whole << fraction_bits, bits(L(1))));
  };
  const Whole<L> whole = low_bits(exponent);
  const Whole<L> half = whole >> 1;
  return x * power(half) * power(whole - half);
}

/// `c0 + z (c1 + z (c2 + ..))`, nested exactly so.
template <Lane L>
constexpr L horner(L, Real<L> last) {
  return L(last);
}

template <Lane L, class... Rest>
constexpr L horner(L z, Real<L> first, Rest... rest) {
  return first + z * horner(z, rest...);
}

}  // namespace topos::lanes
