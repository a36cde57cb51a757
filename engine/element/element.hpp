#pragma once

// What fills a tensor. A number from outside joins by specialising `Arithmetic` and `Elementary`.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

#include "element/bf16.hpp"
#include "element/maps/cos.hpp"
#include "element/maps/erf.hpp"
#include "element/maps/erf_derivative.hpp"
#include "element/maps/exp.hpp"
#include "element/maps/expm1.hpp"
#include "element/maps/ln.hpp"
#include "element/maps/log1p.hpp"
#include "element/maps/powf.hpp"
#include "element/maps/sin.hpp"
#include "element/maps/sqrt.hpp"
#include "element/maps/tanh.hpp"
#include "foundation/number.hpp"

namespace topos {

/// Identities, sums and comparisons of a number. Specialise for a number of your own.
template <class E>
struct Arithmetic;

/// The elementary maps of a number. Specialise for a number of your own.
template <class E>
struct Elementary;

/// Arithmetic with identities: all that derivative rules without maps need.
/// `Accumulator` is the wider type that sums are kept in; it is rounded once, at the end.
template <class E>
concept Differentiable =
    std::copyable<E> && requires(const E& left, const E& right, std::size_t count, double value,
                                 typename Arithmetic<E>::Accumulator total, std::string& out) {
      { left + right } -> std::convertible_to<E>;
      { left - right } -> std::convertible_to<E>;
      { left* right } -> std::convertible_to<E>;
      { left / right } -> std::convertible_to<E>;
      { -left } -> std::convertible_to<E>;
      { Arithmetic<E>::from_count(count) } -> std::same_as<E>;
      { Arithmetic<E>::from_double(value) } -> std::same_as<E>;
      { Arithmetic<E>::to_double(left) } -> std::same_as<double>;
      { Arithmetic<E>::promote(left) } -> std::same_as<typename Arithmetic<E>::Accumulator>;
      { Arithmetic<E>::demote(total) } -> std::same_as<E>;
      { Arithmetic<E>::maximum(left, right) } -> std::same_as<E>;
      { Arithmetic<E>::at_least(left, right) } -> std::same_as<bool>;
      { Arithmetic<E>::exactly(left, right) } -> std::same_as<bool>;
      Arithmetic<E>::append_text(out, left);
    };

/// The maps of the vocabulary.
template <class E>
concept HasMaps = requires(const E& operand) {
  { Elementary<E>::exp(operand) } -> std::same_as<E>;
  { Elementary<E>::ln(operand) } -> std::same_as<E>;
  { Elementary<E>::sqrt(operand) } -> std::same_as<E>;
  { Elementary<E>::tanh(operand) } -> std::same_as<E>;
  { Elementary<E>::sin(operand) } -> std::same_as<E>;
  { Elementary<E>::cos(operand) } -> std::same_as<E>;
  { Elementary<E>::log1p(operand) } -> std::same_as<E>;
  { Elementary<E>::expm1(operand) } -> std::same_as<E>;
  { Elementary<E>::erf(operand) } -> std::same_as<E>;
  { Elementary<E>::erf_derivative(operand) } -> std::same_as<E>;
  { Elementary<E>::powf(operand, operand) } -> std::same_as<E>;
};

class Any;

/// A number that can fill tensors of the whole vocabulary; or any one of ours, known only when the
/// program runs, which has no kernels of its own.
template <class E>
concept Element = (Differentiable<E> && HasMaps<E>) || std::same_as<E, Any>;

/// IEEE 754 binary64.
using f64 = double;
/// IEEE 754 binary32.
using f32 = float;

/// Numbers of ours.
template <class E>
concept BuiltIn = std::floating_point<E> || std::same_as<E, Bf16>;

template <std::floating_point E>
struct Arithmetic<E> {
  using Accumulator = E;
  using Bits = std::conditional_t<sizeof(E) == 8, std::uint64_t, std::uint32_t>;

  static constexpr E from_count(std::size_t count) { return static_cast<E>(count); }
  static constexpr E from_double(double value) { return static_cast<E>(value); }
  static constexpr double to_double(E value) { return static_cast<double>(value); }
  static constexpr E promote(E value) { return value; }
  static constexpr E demote(E total) { return total; }

  /// IEEE 754-2019 `maximum`: NaN from either side wins, +0 is above -0.
  static constexpr E maximum(E left, E right) { return lanes::maximum(left, right); }
  static constexpr bool at_least(E left, E right) { return left >= right; }

  /// Equal bits; any NaN equals any NaN.
  static constexpr bool exactly(E left, E right) {
    return std::bit_cast<Bits>(left) == std::bit_cast<Bits>(right) ||
           (left != left && right != right);
  }
  /// The IEEE pattern, any NaN as the canonical quiet one.
  static constexpr Bits bits(E value) {
    return std::bit_cast<Bits>(value != value ? std::numeric_limits<E>::quiet_NaN() : value);
  }
  static constexpr E from_bits(Bits bits) { return std::bit_cast<E>(bits); }
  static void append_text(std::string& out, E value) { append_number(out, value); }
};

template <>
struct Arithmetic<Bf16> {
  using Accumulator = float;
  using Bits = std::uint16_t;

  /// By way of f32, as counts and draws are.
  static constexpr Bf16 from_count(std::size_t count) { return Bf16(static_cast<float>(count)); }
  static constexpr Bf16 from_double(double value) { return Bf16(value); }
  static constexpr double to_double(Bf16 value) { return static_cast<double>(value.widened()); }
  static constexpr float promote(Bf16 value) { return value.widened(); }
  static constexpr Bf16 demote(float total) { return Bf16(total); }

  static constexpr Bf16 maximum(Bf16 left, Bf16 right) {
    return Bf16(Arithmetic<f32>::maximum(left.widened(), right.widened()));
  }
  static constexpr bool at_least(Bf16 left, Bf16 right) {
    return left.widened() >= right.widened();
  }
  static constexpr bool exactly(Bf16 left, Bf16 right) {
    return Arithmetic<f32>::exactly(left.widened(), right.widened());
  }
  static constexpr Bits bits(Bf16 value) {
    return static_cast<Bits>(Arithmetic<f32>::bits(value.widened()) >> 16U);
  }
  static constexpr Bf16 from_bits(Bits bits) { return Bf16::from_bits(bits); }
  static void append_text(std::string& out, Bf16 value) { append_number(out, value.widened()); }
};

/// How a draw, made in f64, becomes an element. The further contract of numbers with initialisers.
template <class E>
struct Sample {
  static E from_draw(double value) { return Arithmetic<E>::from_double(value); }
};
template <>
struct Sample<Bf16> {
  static Bf16 from_draw(double value) { return Bf16(static_cast<float>(value)); }
};

/// One number, or several side by side.
template <lanes::Lane E>
struct Elementary<E> {
  static E exp(E operand) { return maps::exp(operand); }
  static E ln(E operand) { return maps::ln(operand); }
  static E sqrt(E operand) { return maps::sqrt(operand); }
  static E tanh(E operand) { return maps::tanh(operand); }
  static E sin(E operand) { return maps::sin(operand); }
  static E cos(E operand) { return maps::cos(operand); }
  static E log1p(E operand) { return maps::log1p(operand); }
  static E expm1(E operand) { return maps::expm1(operand); }
  static E erf(E operand) { return maps::erf(operand); }
  static E erf_derivative(E operand) { return maps::erf_derivative(operand); }
  static E powf(E base, E exponent)
    requires std::floating_point<E>
  {
    return maps::powf(base, exponent);
  }
};

/// The f32 maps of the widened operand, rounded once.
template <>
struct Elementary<Bf16> {
  static Bf16 exp(Bf16 operand) { return Bf16(maps::exp(operand.widened())); }
  static Bf16 ln(Bf16 operand) { return Bf16(maps::ln(operand.widened())); }
  static Bf16 sqrt(Bf16 operand) { return Bf16(maps::sqrt(operand.widened())); }
  static Bf16 tanh(Bf16 operand) { return Bf16(maps::tanh(operand.widened())); }
  static Bf16 sin(Bf16 operand) { return Bf16(maps::sin(operand.widened())); }
  static Bf16 cos(Bf16 operand) { return Bf16(maps::cos(operand.widened())); }
  static Bf16 log1p(Bf16 operand) { return Bf16(maps::log1p(operand.widened())); }
  static Bf16 expm1(Bf16 operand) { return Bf16(maps::expm1(operand.widened())); }
  static Bf16 erf(Bf16 operand) { return Bf16(maps::erf(operand.widened())); }
  static Bf16 erf_derivative(Bf16 operand) { return Bf16(maps::erf_derivative(operand.widened())); }
  static Bf16 powf(Bf16 base, Bf16 exponent) {
    return Bf16(maps::powf(base.widened(), exponent.widened()));
  }
};

/// `f64`, `f32`, `bf16`: the name in listings, headers of programs and JavaScript.
template <class E>
constexpr const char* element_name();
template <>
constexpr const char* element_name<f64>() {
  return "f64";
}
template <>
constexpr const char* element_name<f32>() {
  return "f32";
}
template <>
constexpr const char* element_name<Bf16>() {
  return "bf16";
}

}  // namespace topos
