#include "bind/answer.hpp"

#include <cstring>

namespace topos::bind {

namespace {

/// What is kept between calls; an answer beyond it is freed with the next call.
constexpr std::size_t kept_bytes = std::size_t{1} << 20;

}  // namespace

void Answer::clear() {
  if (bytes_.capacity() > kept_bytes) bytes_ = {};
  bytes_.clear();
}

void Answer::publish() {
  place_ = {static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(bytes_.data())),
            static_cast<std::uint32_t>(bytes_.size())};
}

void Answer::word(std::size_t value) {
  const auto word = static_cast<std::uint32_t>(value);
  const std::size_t start = bytes_.size();
  bytes_.resize(start + sizeof word);
  std::memcpy(bytes_.data() + start, &word, sizeof word);
}

void Answer::list(std::span<const std::size_t> values) {
  word(values.size());
  for (std::size_t value : values) word(value);
}

void Answer::long_word(std::uint64_t value) {
  word(static_cast<std::uint32_t>(value));
  word(static_cast<std::uint32_t>(value >> 32));
}

void Answer::text(std::string_view value) {
  word(value.size());
  const std::size_t start = bytes_.size();
  bytes_.resize(start + value.size());
  std::memcpy(bytes_.data() + start, value.data(), value.size());
  align(4);
}

void Answer::tensor(const Tensor<Any>& tensor) {
  word(static_cast<std::size_t>(tensor.storage()));
  shape(tensor.shape());
  if (const std::size_t* positions = tensor.positions()) {
    for (std::size_t row = 0; row < tensor.shape()[0]; ++row) word(positions[row]);
  }
  const bool dense = tensor.storage() == Storage::Dense;
  const Tensor<Any> lying = dense ? tensor.row_major() : tensor;
  const std::size_t count = dense ? tensor.shape().volume() : 1;
  with_element(tensor.kind().element, [&]<class E>() {
    numbers(
        std::span(static_cast<const E*>(dense ? lying.address() : lying.one().address()), count));
  });
}

}  // namespace topos::bind
