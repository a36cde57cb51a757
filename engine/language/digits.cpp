#include "language/digits.hpp"

#include "element/bf16.hpp"
#include "foundation/number.hpp"

namespace topos::language {

namespace {

/// A double, rounded to the element.
double rounded_again(ElementName element, double value) {
  if (element == ElementName::F64) return value;
  if (element == ElementName::F32) return static_cast<double>(static_cast<float>(value));
  return static_cast<double>(Bf16(value).widened());
}

}  // namespace

std::string_view trimmed(std::string_view digits) {
  while (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9') {
    digits.remove_prefix(1);
  }
  return digits;
}

double rounded_once(ElementName element, std::string_view digits) {
  if (element == ElementName::F64) return read_f64(digits).value();
  const auto read = element == ElementName::F32 ? read_f32 : read_bf16;
  return static_cast<double>(read(digits).value());
}

std::string digits_by_double(ElementName element, std::string_view digits) {
  const double once = rounded_once(element, digits);
  const bool same = rounded_again(element, read_f64(digits).value()) == once;
  return same ? std::string(trimmed(digits)) : number_text(once);
}

}  // namespace topos::language
