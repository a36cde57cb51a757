#pragma once

#include <mpfr.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

/// The elementary maps to far more digits than any element has.
namespace topos::exact {

/// Enough for a square of an f64, and for 60 bits behind the last place of one.
inline constexpr mpfr_prec_t precision = 200;

/// A number of MPFR's, for the length of a scope.
class Number {
 public:
  Number() { mpfr_init2(value_, precision); }
  ~Number() { mpfr_clear(value_); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;

  operator mpfr_ptr() { return value_; }
  operator mpfr_srcptr() const { return value_; }

 private:
  mpfr_t value_;
};

/// Sets the first to the map of the second.
using Map = void (*)(Number& out, double input);

template <int (*function)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t)>
void of(Number& out, double input) {
  mpfr_set_d(out, input, MPFR_RNDN);
  function(out, out, MPFR_RNDN);
}

inline void erf_derivative(Number& out, double input) {
  mpfr_set_d(out, input, MPFR_RNDN);
  mpfr_sqr(out, out, MPFR_RNDN);
  mpfr_neg(out, out, MPFR_RNDN);
  mpfr_exp(out, out, MPFR_RNDN);
  Number pi;
  mpfr_const_pi(pi, MPFR_RNDN);
  mpfr_sqrt(pi, pi, MPFR_RNDN);
  mpfr_div(out, out, pi, MPFR_RNDN);
  mpfr_mul_2ui(out, out, 1, MPFR_RNDN);
}

inline Map map(std::string_view name) {
  if (name == "exp") return of<mpfr_exp>;
  if (name == "ln") return of<mpfr_log>;
  if (name == "sqrt") return of<mpfr_sqrt>;
  if (name == "tanh") return of<mpfr_tanh>;
  if (name == "sin") return of<mpfr_sin>;
  if (name == "cos") return of<mpfr_cos>;
  if (name == "log1p") return of<mpfr_log1p>;
  if (name == "expm1") return of<mpfr_expm1>;
  if (name == "erf") return of<mpfr_erf>;
  return erf_derivative;
}

/// Digits of a significand, and the exponents of the least normal number and of what is too great.
struct Format {
  int digits;
  long least;
  long beyond;
};
inline constexpr Format f64{53, -1022, 1024};
inline constexpr Format f32{24, -126, 128};
inline constexpr Format bf16{8, -126, 128};

/// The distance of a result from an exact value in units in the last place that the format has
/// there. An infinite result counts as the first number that is too great.
inline double ulps(const Format& format, double result, mpfr_srcptr exact) {
  constexpr double wrong = std::numeric_limits<double>::infinity();
  if (result != result || mpfr_nan_p(exact) != 0) {
    return result != result && mpfr_nan_p(exact) != 0 ? 0 : wrong;
  }
  if (std::isinf(result)) {
    if (mpfr_sgn(exact) != (result > 0 ? 1 : -1)) return wrong;
    if (mpfr_inf_p(exact) != 0 || mpfr_get_exp(exact) > format.beyond) return 0;
  } else if (mpfr_inf_p(exact) != 0) {
    return wrong;
  }

  Number difference;
  mpfr_set_d(difference, result, MPFR_RNDN);
  if (std::isinf(result))
    mpfr_set_si_2exp(difference, result > 0 ? 1 : -1, format.beyond, MPFR_RNDN);
  mpfr_sub(difference, difference, exact, MPFR_RNDA);
  const long binade = mpfr_zero_p(exact) != 0 ? format.least : mpfr_get_exp(exact) - 1;
  const long last_place = std::max(binade, format.least) - (format.digits - 1);
  mpfr_mul_2si(difference, difference, -last_place, MPFR_RNDN);
  return std::fabs(mpfr_get_d(difference, MPFR_RNDN));
}

}  // namespace topos::exact
