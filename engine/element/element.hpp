#pragma once

// What fills a tensor. A number from outside joins by specialising `Arithmetic` and `Elementary`.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

#include "element/maps/exp.hpp"
#include "element/maps/ln.hpp"
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
  { Elementary<E>::tanh(operand) } -> std::same_as<E>;
};

/// A number that can fill tensors of the whole vocabulary.
template <class E>
concept Element = Differentiable<E> && HasMaps<E>;

using f64 = double;
using f32 = float;

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
  static constexpr E maximum(E left, E right) {
    if (left != left || right != right) return std::numeric_limits<E>::quiet_NaN();
    if (left == right) return (std::bit_cast<Bits>(left) >> (sizeof(E) * 8 - 1)) ? right : left;
    return left > right ? left : right;
  }
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

template <std::floating_point E>
struct Elementary<E> {
  static E exp(E operand) { return maps::exp(operand); }
  static E ln(E operand) { return maps::ln(operand); }
  static E tanh(E operand) { return maps::tanh(operand); }
};

/// `f64`, `f32`: the name in listings, headers of programs and JavaScript.
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

}  // namespace topos
