#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace topos {

/// Decimal digits of a whole number.
std::string count_text(std::uint64_t count);

/// `[2, 3]`; `[]` for nothing.
std::string list_text(std::span<const std::size_t> items);

/// `text` filled with blanks to `width` columns, which it may exceed.
std::string padded_right(std::string_view text, std::size_t width);
std::string padded_left(std::string_view text, std::size_t width);

/// `3 nodes`, `1 node`: only a count of exactly one is singular.
std::string counted_noun(std::size_t count, std::string_view noun);

/// One piece of a joined text: words, or a count that is spelled.
class Piece {
 public:
  Piece(std::string_view words) : words_(words) {}
  Piece(const std::string& words) : words_(words) {}
  Piece(const char* words) : words_(words) {}
  Piece(std::unsigned_integral auto count) : count_(count), is_count_(true) {}

  void append_to(std::string& out) const;

 private:
  std::string_view words_;
  std::uint64_t count_ = 0;
  bool is_count_ = false;
};

std::string join(std::initializer_list<Piece> pieces);

/// Strings and counts, one after the other. The engine's `format`, at a hundredth of its size.
template <class... Pieces>
std::string join(const Pieces&... pieces) {
  return join({Piece(pieces)...});
}

}  // namespace topos
