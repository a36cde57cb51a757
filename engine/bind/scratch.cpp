#include "bind/scratch.hpp"

#include <cstring>

namespace topos::bind {

std::byte* Scratch::reserve(std::size_t bytes) {
  if (bytes > bytes_.size()) bytes_.resize(bytes);
  return bytes_.data();
}

std::uint32_t Scratch::word() {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes_.data() + at_, sizeof value);
  at_ += sizeof value;
  return value;
}

std::vector<std::size_t> Scratch::words(std::size_t count) {
  std::vector<std::size_t> out(count);
  for (std::size_t& value : out) value = word();
  return out;
}

std::uint64_t Scratch::long_word() {
  const std::uint64_t low = word();
  return low | std::uint64_t{word()} << 32;
}

double Scratch::number() { return *elements<double>(1); }

std::string Scratch::text() {
  const std::size_t length = word();
  std::string out(length, '\0');
  std::memcpy(out.data(), bytes_.data() + at_, length);
  at_ += (length + 3) / 4 * 4;
  return out;
}

Symbol Scratch::symbol() {
  const std::uint32_t family = word();
  return {family, word()};
}

std::vector<Symbol> Scratch::symbols() {
  std::vector<Symbol> out;
  const std::size_t count = word();
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) out.push_back(symbol());
  return out;
}

}  // namespace topos::bind
