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

double Scratch::number() {
  double value = 0;
  std::memcpy(&value, numbers(1, sizeof value), sizeof value);
  return value;
}

const std::byte* Scratch::numbers(std::size_t count, std::size_t size) {
  at_ = (at_ + 7) / 8 * 8;
  const std::byte* first = bytes_.data() + at_;
  at_ += (count * size + 3) / 4 * 4;
  return first;
}

Tensor<Any> Scratch::tensor(ElementKind<Any> kind) {
  const auto storage = static_cast<Storage>(word());
  const std::vector<std::size_t> extents = list();
  const Shape shape{std::span(extents)};
  std::vector<std::size_t> indices;
  if (storage == Storage::Selection) indices = words(shape[0]);
  return with_element(kind.element, [&]<class E>() {
    std::vector<E> read(storage == Storage::Dense ? shape.volume() : 1);
    std::memcpy(read.data(), numbers(read.size(), sizeof(E)), read.size() * sizeof(E));
    if (storage == Storage::Dense) return Tensor<Any>::adopt(shape, std::move(read));
    if (storage == Storage::Constant) return Tensor<Any>::filled(shape, read[0]);
    return Tensor<Any>::selection(std::move(indices), shape[1], read[0]);
  });
}

std::vector<Tensor<Any>> Scratch::tensors(ElementKind<Any> kind, std::size_t count) {
  std::vector<Tensor<Any>> out;
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) out.push_back(tensor(kind));
  return out;
}

std::vector<std::pair<Symbol, Tensor<Any>>> Scratch::pairs(ElementKind<Any> kind) {
  std::vector<std::pair<Symbol, Tensor<Any>>> out;
  const std::size_t count = word();
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Symbol name = symbol();
    out.emplace_back(name, tensor(kind));
  }
  return out;
}

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
