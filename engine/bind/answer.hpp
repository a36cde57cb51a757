#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <string_view>
#include <vector>

#include "tensor/any.hpp"

namespace topos::bind {

/// What a call answers beside its number, for JavaScript to read from the beginning: words of 32
/// bits, texts as their length in bytes and UTF-8, numbers aligned to eight bytes.
class Answer {
 public:
  /// Where the answer lies in the module's memory; its own address never changes.
  struct Place {
    std::uint32_t address;
    std::uint32_t bytes;
  };

  /// Forgets the last answer; a large one gives its memory back.
  void clear();
  /// Says where the answer lies now.
  void publish();
  const Place& place() const { return place_; }
  std::span<const std::byte> bytes() const { return bytes_; }

  void word(std::size_t value);
  void list(std::span<const std::size_t> values);
  void shape(const Shape& shape) { list(shape.extents()); }
  void long_word(std::uint64_t value);
  void text(std::string_view value);

  /// Storage, shape, the hot positions of a selection, then elements: one of a constant, all of a
  /// dense tensor in row-major order.
  void tensor(const Tensor<Any>& tensor);

  template <class E>
  void numbers(std::span<const E> values) {
    std::copy(values.begin(), values.end(), make_numbers<E>(values.size()));
  }
  /// Room for numbers that the caller writes before anything else is added.
  template <class E>
  E* make_numbers(std::size_t count) {
    align(8);
    const std::size_t start = bytes_.size();
    bytes_.resize(start + (count * sizeof(E) + 3) / 4 * 4);
    return std::launder(reinterpret_cast<E*>(bytes_.data() + start));
  }

 private:
  void align(std::size_t to) { bytes_.resize((bytes_.size() + to - 1) / to * to); }

  std::vector<std::byte> bytes_;
  Place place_{};
};

}  // namespace topos::bind
