#pragma once

#include "topos.hpp"

namespace examples {

/// An f64 that tallies the matrix products it is offered and answers them with the reference
/// kernel: evidence that a number from outside may serve products itself.
struct Counting {
  double value = 0;
  static inline std::size_t offered = 0;

  friend Counting operator+(Counting a, Counting b) { return {a.value + b.value}; }
  friend Counting operator-(Counting a, Counting b) { return {a.value - b.value}; }
  friend Counting operator*(Counting a, Counting b) { return {a.value * b.value}; }
  friend Counting operator/(Counting a, Counting b) { return {a.value / b.value}; }
  friend Counting operator-(Counting a) { return {-a.value}; }
};

}  // namespace examples

template <>
struct topos::Arithmetic<examples::Counting> {
  using Counting = examples::Counting;
  using Accumulator = Counting;
  using F64 = Arithmetic<f64>;

  static Counting from_count(std::size_t count) { return {F64::from_count(count)}; }
  static Counting from_double(double value) { return {value}; }
  static double to_double(Counting of) { return of.value; }
  static Counting promote(Counting of) { return of; }
  static Counting demote(Counting total) { return total; }
  static Counting maximum(Counting a, Counting b) { return {F64::maximum(a.value, b.value)}; }
  static bool at_least(Counting a, Counting b) { return F64::at_least(a.value, b.value); }
  static bool exactly(Counting a, Counting b) { return F64::exactly(a.value, b.value); }
  static void append_text(std::string& out, Counting of) { F64::append_text(out, of.value); }

  /// The hook: takes the product and says so.
  template <class E>
  static bool gemm(const GemmTask<E>& task) {
    ++Counting::offered;
    reference::multiply(task);
    return true;
  }
};

template <>
struct topos::Elementary<examples::Counting> {
  using Counting = examples::Counting;
  using F64 = Elementary<f64>;

  static Counting exp(Counting of) { return {F64::exp(of.value)}; }
  static Counting ln(Counting of) { return {F64::ln(of.value)}; }
  static Counting sqrt(Counting of) { return {F64::sqrt(of.value)}; }
  static Counting tanh(Counting of) { return {F64::tanh(of.value)}; }
  static Counting sin(Counting of) { return {F64::sin(of.value)}; }
  static Counting cos(Counting of) { return {F64::cos(of.value)}; }
  static Counting log1p(Counting of) { return {F64::log1p(of.value)}; }
  static Counting expm1(Counting of) { return {F64::expm1(of.value)}; }
  static Counting erf(Counting of) { return {F64::erf(of.value)}; }
  static Counting erf_derivative(Counting of) { return {F64::erf_derivative(of.value)}; }
  static Counting powf(Counting base, Counting exponent) {
    return {F64::powf(base.value, exponent.value)};
  }
};
