#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace topos {

/// Decimal digits of a whole number.
std::string count_text(std::size_t count);

/// `[2, 3]`; `[]` for nothing.
std::string list_text(std::span<const std::size_t> items);

/// `text` filled with blanks to `width` columns, which it may exceed.
std::string padded_right(std::string_view text, std::size_t width);
std::string padded_left(std::string_view text, std::size_t width);

/// `3 nodes`, `1 node`: only a count of exactly one is singular.
std::string counted_noun(std::size_t count, std::string_view noun);

namespace detail {
inline void append(std::string& out, std::string_view piece) { out += piece; }
inline void append(std::string& out, std::size_t piece) { out += count_text(piece); }
}  // namespace detail

/// Strings and counts, one after the other. The engine's `format`, at a hundredth of its size.
template <class... Pieces>
std::string join(const Pieces&... pieces) {
  std::string out;
  (detail::append(out, pieces), ...);
  return out;
}

}  // namespace topos
