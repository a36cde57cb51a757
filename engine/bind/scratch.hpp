#pragma once

#include <cstdint>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "record/symbol.hpp"
#include "tensor/tensor.hpp"

namespace topos::bind {

/// What JavaScript wrote for a call, read in the order in which it was written. The mirror of
/// `Answer`. Its writer is the library alone, which has checked what it wrote.
class Scratch {
 public:
  /// Makes room for so many bytes, keeping what is there. Answers where they begin.
  std::byte* reserve(std::size_t bytes);
  void rewind() { at_ = 0; }

  std::uint32_t word();
  std::vector<std::size_t> list() { return words(word()); }
  std::vector<std::size_t> words(std::size_t count);
  std::uint64_t long_word();
  double number();
  std::string text();
  Symbol symbol();
  std::vector<Symbol> symbols();

  template <Element E>
  Tensor<E> tensor() {
    const auto storage = static_cast<Storage>(word());
    const std::vector<std::size_t> extents = list();
    const Shape shape{std::span(extents)};
    switch (storage) {
      case Storage::Constant:
        return Tensor<E>::filled(shape, *elements<E>(1));
      case Storage::Dense:
        return Tensor<E>::dense(shape, numbers<E>(shape.volume()));
      case Storage::Selection: {
        std::vector<std::size_t> indices = words(shape[0]);
        return Tensor<E>::selection(std::move(indices), shape[1], *elements<E>(1));
      }
    }
  }

  /// Numbers where they lie, until the next call.
  template <class E>
  const E* elements(std::size_t count) {
    at_ = (at_ + 7) / 8 * 8;
    const std::byte* first = bytes_.data() + at_;
    at_ += (count * sizeof(E) + 3) / 4 * 4;
    return std::launder(reinterpret_cast<const E*>(first));
  }

  /// A count, then tensors.
  template <Element E>
  std::vector<Tensor<E>> tensors() {
    return tensors<E>(word());
  }
  template <Element E>
  std::vector<Tensor<E>> tensors(std::size_t count) {
    std::vector<Tensor<E>> out;
    out.reserve(count);
    for (std::size_t i = 0; i < count; ++i) out.push_back(tensor<E>());
    return out;
  }

  /// A count, then a name and a payload each: feeds, and what a table is to hold.
  template <Element E>
  std::vector<std::pair<Symbol, Tensor<E>>> pairs() {
    std::vector<std::pair<Symbol, Tensor<E>>> out;
    const std::size_t count = word();
    out.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Symbol name = symbol();
      out.emplace_back(name, tensor<E>());
    }
    return out;
  }

 private:
  template <class E>
  std::vector<E> numbers(std::size_t count) {
    const E* first = elements<E>(count);
    return {first, first + count};
  }

  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
};

/// A list of extents.
inline Shape shape_argument(Scratch& arguments) {
  const std::vector<std::size_t> extents = arguments.list();
  return Shape{std::span(extents)};
}

}  // namespace topos::bind
