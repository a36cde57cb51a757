#pragma once

#include <string>
#include <string_view>

#include "language/program.hpp"

namespace topos::language {

/// The digits of a number without zeros before others, which other languages refuse or misread.
std::string_view trimmed(std::string_view digits);

/// What a decimal comes to when it is rounded once to the element; a double holds it exactly.
double rounded_once(ElementName element, std::string_view digits);

/// Digits that come to the same element when they are rounded to f64 on the way.
std::string digits_by_double(ElementName element, std::string_view digits);

}  // namespace topos::language
