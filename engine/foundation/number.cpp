#include "foundation/number.hpp"

#include <cmath>

#include "foundation/shortest.hpp"

namespace topos {
namespace {

template <class Real>
bool append_special(std::string& out, Real value) {
  if (std::isfinite(value)) return false;
  out += std::isnan(value) ? "NaN" : value > 0 ? "inf" : "-inf";
  return true;
}

template <class Real>
void append_display(std::string& out, Real value) {
  if (append_special(out, value)) return;
  append_positional(out, shortest(value));
}

template <class Real>
void append_constant_form(std::string& out, Real value) {
  if (append_special(out, value)) return;
  const Decimal decimal = shortest(value);
  // |x| >= 1e16 holds from point 17 on, and |x| < 1e-4 up to point -4.
  if (decimal.count > 0 && (decimal.point > 16 || decimal.point < -3)) {
    append_scientific(out, decimal);
    return;
  }
  append_positional(out, decimal);
  if (decimal.point >= decimal.count) out += ".0";
}

}  // namespace

void append_number(std::string& out, double value) { append_display(out, value); }
void append_number(std::string& out, float value) { append_display(out, value); }

std::string number_text(double value) {
  std::string out;
  append_number(out, value);
  return out;
}

std::string number_text(float value) {
  std::string out;
  append_number(out, value);
  return out;
}

void append_constant(std::string& out, double value) { append_constant_form(out, value); }
void append_constant(std::string& out, float value) { append_constant_form(out, value); }

}  // namespace topos
