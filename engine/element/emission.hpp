#pragma once

#include <cmath>
#include <concepts>
#include <string>
#include <string_view>

#include "element/element.hpp"
#include "foundation/number.hpp"

namespace topos {

/// How a number stands in the text of a module for other compilers. Specialise `type` and
/// `append_literal` for a number of your own that such a compiler knows.
template <class E>
struct Emission;

/// The further contract of numbers that can be emitted.
template <class E>
concept Emittable = Element<E> && requires(std::string& out, const E& value) {
  { Emission<E>::type } -> std::convertible_to<std::string_view>;
  Emission<E>::append_literal(out, value);
};

namespace detail {

/// Finite: the shortest digits, with a point. Else the bit pattern, `digits` hexadecimal ones.
template <std::floating_point Real>
void append_emitted(std::string& out, Real value, std::uint64_t pattern, int digits) {
  if (!std::isfinite(value)) {
    out += "0x";
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      out += "0123456789ABCDEF"[pattern >> shift & 15U];
    }
    return;
  }
  const std::size_t start = out.size();
  append_constant(out, value);
  const std::size_t exponent = out.find('e', start);
  if (exponent != std::string::npos && out.find('.', start) == std::string::npos) {
    out.insert(exponent, ".0");
  }
}

}  // namespace detail

template <>
struct Emission<f64> {
  static constexpr std::string_view type = "f64";
  /// `1.5`, `1.0e-7`, `-0.0`, `0x7FF0000000000000`.
  static void append_literal(std::string& out, f64 value) {
    detail::append_emitted(out, value, Arithmetic<f64>::bits(value), 16);
  }
};

template <>
struct Emission<f32> {
  static constexpr std::string_view type = "f32";
  static void append_literal(std::string& out, f32 value) {
    detail::append_emitted(out, value, Arithmetic<f32>::bits(value), 8);
  }
};

/// A finite one by the digits of the f32 that it is.
template <>
struct Emission<Bf16> {
  static constexpr std::string_view type = "bf16";
  static void append_literal(std::string& out, Bf16 value) {
    detail::append_emitted(out, value.widened(), Arithmetic<Bf16>::bits(value), 4);
  }
};

}  // namespace topos
