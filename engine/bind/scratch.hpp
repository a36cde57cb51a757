#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/symbol.hpp"
#include "tensor/cells.hpp"

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

  /// Storage, shape, the hot positions of a selection, then elements of that kind.
  Tensor<Any> tensor(ElementKind<Any> kind);
  /// A count, then tensors.
  std::vector<Tensor<Any>> tensors(ElementKind<Any> kind) { return tensors(kind, word()); }
  std::vector<Tensor<Any>> tensors(ElementKind<Any> kind, std::size_t count);
  /// A count, then a name and a payload each: feeds.
  std::vector<std::pair<Symbol, Tensor<Any>>> pairs(ElementKind<Any> kind);

  /// Numbers where they lie, until the next call.
  const void* elements(ElementKind<Any> kind, std::size_t count) {
    return numbers(count, kind.bytes());
  }
  Any element(ElementKind<Any> kind) { return Cells<Any>::one(kind, elements(kind, 1)); }

 private:
  const std::byte* numbers(std::size_t count, std::size_t size);

  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
};

/// A list of extents.
inline Shape shape_argument(Scratch& arguments) {
  const std::vector<std::size_t> extents = arguments.list();
  return Shape{std::span(extents)};
}

}  // namespace topos::bind
