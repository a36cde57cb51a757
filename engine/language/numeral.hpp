#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace topos::language {

/// The words that are numbers.
inline bool is_number_word(std::string_view word) {
  return word == "inf" || word == "nan" || word == "NaN";
}

/// A whole number below 2^64, written in digits alone.
inline std::optional<std::uint64_t> read_whole(std::string_view digits) {
  std::uint64_t value = 0;
  for (char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    if (__builtin_mul_overflow(value, 10u, &value)) return std::nullopt;
    if (__builtin_add_overflow(value, static_cast<unsigned>(digit - '0'), &value)) {
      return std::nullopt;
    }
  }
  return digits.empty() ? std::nullopt : std::optional(value);
}

/// A count of the engine; beyond its range the largest, which every shape and axis refuses.
inline std::size_t narrowed(std::uint64_t value) {
  constexpr std::uint64_t most = static_cast<std::size_t>(-1);
  return static_cast<std::size_t>(value < most ? value : most);
}

}  // namespace topos::language
