#pragma once

#include "topos.hpp"

namespace examples {

/// A value and its rate of change in one direction. Products follow the product rule, maps the
/// chain rule on the value's own kernel; so the unchanged interpreter, filled with these, holds a
/// directional derivative in every place.
struct Dual {
  double value = 0;
  double tangent = 0;

  friend Dual operator+(Dual a, Dual b) { return {a.value + b.value, a.tangent + b.tangent}; }
  friend Dual operator-(Dual a, Dual b) { return {a.value - b.value, a.tangent - b.tangent}; }
  friend Dual operator*(Dual a, Dual b) {
    return {a.value * b.value, a.value * b.tangent + a.tangent * b.value};
  }
  friend Dual operator/(Dual a, Dual b) {
    const double quotient = a.value / b.value;
    return {quotient, (a.tangent - quotient * b.tangent) / b.value};
  }
  friend Dual operator-(Dual a) { return {-a.value, -a.tangent}; }
};

}  // namespace examples

template <>
struct topos::Arithmetic<examples::Dual> {
  using Dual = examples::Dual;
  using Accumulator = Dual;
  using F64 = Arithmetic<f64>;

  static Dual from_count(std::size_t count) { return {F64::from_count(count), 0}; }
  static Dual from_double(double value) { return {value, 0}; }
  static double to_double(Dual of) { return of.value; }
  static Dual promote(Dual of) { return of; }
  static Dual demote(Dual total) { return total; }
  /// The rate of the side that is taken; at a tie the left, as the derivative rule has it.
  static Dual maximum(Dual a, Dual b) {
    return {F64::maximum(a.value, b.value), at_least(a, b) ? a.tangent : b.tangent};
  }
  static bool at_least(Dual a, Dual b) { return F64::at_least(a.value, b.value); }
  static bool exactly(Dual a, Dual b) {
    return F64::exactly(a.value, b.value) && F64::exactly(a.tangent, b.tangent);
  }
  static void append_text(std::string& out, Dual of) {
    F64::append_text(out, of.value);
    out += " + ";
    F64::append_text(out, of.tangent);
    out += " e";
  }
};

template <>
struct topos::Elementary<examples::Dual> {
  using Dual = examples::Dual;
  using F64 = Elementary<f64>;

  static Dual exp(Dual of) { return chained(of, F64::exp(of.value), F64::exp(of.value)); }
  static Dual ln(Dual of) { return chained(of, F64::ln(of.value), 1 / of.value); }
  static Dual sqrt(Dual of) {
    const double root = F64::sqrt(of.value);
    return chained(of, root, 1 / (root + root));
  }
  static Dual tanh(Dual of) {
    const double height = F64::tanh(of.value);
    return chained(of, height, 1 - height * height);
  }
  static Dual sin(Dual of) { return chained(of, F64::sin(of.value), F64::cos(of.value)); }
  static Dual cos(Dual of) { return chained(of, F64::cos(of.value), -F64::sin(of.value)); }
  static Dual log1p(Dual of) { return chained(of, F64::log1p(of.value), 1 / (1 + of.value)); }
  static Dual expm1(Dual of) {
    const double height = F64::expm1(of.value);
    return chained(of, height, height + 1);
  }
  static Dual erf(Dual of) {
    return chained(of, F64::erf(of.value), F64::erf_derivative(of.value));
  }
  static Dual erf_derivative(Dual of) {
    const double slope = F64::erf_derivative(of.value);
    return chained(of, slope, -((of.value + of.value) * slope));
  }
  static Dual powf(Dual base, Dual exponent) {
    const double power = F64::powf(base.value, exponent.value);
    const double by_base = exponent.value * F64::powf(base.value, exponent.value - 1);
    double tangent = by_base * base.tangent;
    // A fixed exponent must not bring in the logarithm of a negative base.
    if (exponent.tangent != 0) tangent += power * F64::ln(base.value) * exponent.tangent;
    return {power, tangent};
  }

 private:
  static Dual chained(Dual of, double value, double slope) { return {value, slope * of.tangent}; }
};
