#pragma once

#include <cstddef>

#include "element/element.hpp"
#include "tensor/task.hpp"

namespace topos {

/// An operand as a kernel is told of it; where it begins is the caller's to know.
struct Operand {
  const Shape& shape;
  const Layout& layout;
};

/// A kernel's work on given shapes and layouts, decided without its elements.
struct Prepared {
  Task task;
  /// Where the result's elements come to lie, in a buffer of `size` elements. An elementwise result
  /// repeats what its operands repeat, and is then smaller than its shape.
  Layout layout;
  std::size_t size;
  /// Whether the result may be written over an operand that is read no more and walked alike: no
  /// element of it is read after the one at its place was written.
  bool overwrites = false;
  /// What the kernel needs beside its result, in elements and in accumulators.
  std::size_t scratch = 0;
  std::size_t totals = 0;
};

/// The memory of one call: nothing here is owned, and a kernel asks for no more.
template <Element E>
struct Call {
  E* result = nullptr;
  const E* left = nullptr;
  const E* right = nullptr;
  /// A selection in place of the right operand.
  const std::size_t* positions = nullptr;
  E* scratch = nullptr;
  typename Arithmetic<E>::Accumulator* totals = nullptr;
};

/// Writes a result in row-major order into memory that it is given.
template <Element E>
using Kernel = void (*)(const Task& task, const Call<E>& call);

/// A fresh row-major result of a shape.
Prepared prepared(Task task, const Shape& shape);

}  // namespace topos
