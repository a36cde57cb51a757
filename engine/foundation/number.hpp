#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace topos {

/// Appends the fewest digits that read back as the same value of its type, in positional notation
/// and never with an exponent: `1`, `-0`, `0.30000000000000004`, `0.0000001`, `inf`, `NaN`.
void append_number(std::string& out, double value);
void append_number(std::string& out, float value);

std::string number_text(double value);
std::string number_text(float value);

/// Appends the same digits in the form of compiler texts: a whole number keeps `.0`, and from 1e16
/// up or below 1e-4 an exponent is written: `1.0`, `1e16`, `9.999e-5`.
void append_constant(std::string& out, double value);
void append_constant(std::string& out, float value);

/// Reads a decimal number, rounded once to the nearest value of the type, whatever the locale.
/// Accepted: an optional sign, then `inf`, `nan`, `NaN` or digits with at most one point among or
/// beside them and an optional exponent `e` or `E`. A number beyond the range reads as infinity.
/// Ties: to the even significand, as arithmetic rounds.
std::optional<double> read_f64(std::string_view token);
std::optional<float> read_f32(std::string_view token);
/// The nearest bf16, widened, which is exact.
std::optional<float> read_bf16(std::string_view token);

}  // namespace topos
