#include "foundation/text.hpp"

#include <algorithm>

namespace topos {

std::string count_text(std::uint64_t count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + count % 10));
    count /= 10;
  } while (count != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::string list_text(std::span<const std::size_t> items) {
  std::string out = "[";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i != 0) out += ", ";
    out += count_text(items[i]);
  }
  return out + "]";
}

std::string padded_right(std::string_view text, std::size_t width) {
  std::string out(text);
  if (out.size() < width) out.append(width - out.size(), ' ');
  return out;
}

std::string padded_left(std::string_view text, std::size_t width) {
  std::string out;
  if (text.size() < width) out.append(width - text.size(), ' ');
  return out += text;
}

std::string counted_noun(std::size_t count, std::string_view noun) {
  return join(count, " ", noun, count == 1 ? "" : "s");
}

void Piece::append_to(std::string& out) const {
  if (is_count_) {
    out += count_text(count_);
  } else {
    out += words_;
  }
}

std::string join(std::initializer_list<Piece> pieces) {
  std::string out;
  for (const Piece& piece : pieces) piece.append_to(out);
  return out;
}

}  // namespace topos
