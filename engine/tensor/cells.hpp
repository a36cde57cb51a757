#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "tensor/any.hpp"

namespace topos {

/// Where elements lie; of any, nothing but the address.
template <Element E>
using Pointer = std::conditional_t<std::same_as<E, Any>, void, E>*;
template <Element E>
using ConstPointer = std::conditional_t<std::same_as<E, Any>, const void, const E>*;

/// Elements side by side that somebody writes: a plan works in them, and an optimiser moves them.
template <Element E>
class Cells {
 public:
  /// Zeros. None ask for no memory.
  explicit Cells(ElementKind<E> kind = {}, std::size_t count = 0) {
    if (count > 0) assign(count, kind.from_count(0));
  }
  Cells(Cells&&) noexcept = default;
  Cells& operator=(Cells&&) noexcept = default;

  E* data() { return elements_ ? elements_->data() : nullptr; }
  std::size_t size() const { return elements_ ? elements_->size() : 0; }
  std::size_t bytes() const { return size() * sizeof(E); }
  E at(std::size_t position) const { return (*elements_)[position]; }

  /// All of them anew; memory is asked for only if there are more than ever before.
  void assign(std::size_t count, const E& value) { elements().assign(count, value); }
  void fill(std::size_t first, std::size_t count, const E& value) {
    std::fill_n(data() + first, count, value);
  }
  void put(const E* first) { elements_->front() = *first; }
  /// A tensor in row-major order.
  void write(const Tensor<E>& tensor) {
    std::vector<E>& to = elements();
    to.clear();
    to.reserve(tensor.shape().volume());
    tensor.for_each([&](const E& element) { to.push_back(element); });
  }

  /// They as they are, for good.
  Tensor<E> view(Shape shape, Layout layout) const {
    return Tensor<E>::view(std::move(shape), elements_, std::move(layout));
  }

  /// Where elements lie, so many further on.
  static const E* further(ElementKind<E>, const E* from, std::size_t count) { return from + count; }
  static E* further(ElementKind<E>, E* from, std::size_t count) { return from + count; }
  static E one(ElementKind<E>, const E* from) { return *from; }
  /// A copy of elements that lie side by side, as a tensor.
  static Tensor<E> copied(ElementKind<E>, const Shape& shape, const E* from) {
    return Tensor<E>::dense(shape, {from, from + shape.volume()});
  }
  /// Where the buffer of a tensor lies that is no selection: its layout has an offset of its own.
  static const E* of(const Tensor<E>& tensor) {
    const auto* constant = tensor.constant();
    return constant != nullptr ? &constant->value : tensor.dense_storage()->buffer->data();
  }
  /// The layout of a dense tensor.
  static const Layout& layout(const Tensor<E>& tensor) { return tensor.dense_storage()->layout; }

  /// Whether a tensor lies here.
  bool hold(const Tensor<E>& tensor) const {
    const auto* dense = tensor.dense_storage();
    return elements_ && dense != nullptr && dense->buffer == elements_;
  }
  /// How many tensors, beside this, keep them.
  long tensor_count() const { return elements_.use_count() - 1; }

 private:
  std::vector<E>& elements() {
    if (!elements_) elements_ = std::make_shared<std::vector<E>>();
    return *elements_;
  }

  std::shared_ptr<std::vector<E>> elements_;
};

template <>
class Cells<Any> {
 public:
  explicit Cells(ElementKind<Any> kind, std::size_t count = 0);
  Cells(Cells&&) noexcept = default;
  Cells& operator=(Cells&&) noexcept = default;

  void* data() { return data_; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * kind_.bytes(); }
  Any at(std::size_t position) const;

  void assign(std::size_t count, Any value);
  void fill(std::size_t first, std::size_t count, Any value);
  void put(const void* first);
  void write(const Tensor<Any>& tensor);

  Tensor<Any> view(Shape shape, Layout layout) const;

  static const void* further(ElementKind<Any> kind, const void* from, std::size_t count);
  static void* further(ElementKind<Any> kind, void* from, std::size_t count);
  static Any one(ElementKind<Any> kind, const void* from);
  static Tensor<Any> copied(ElementKind<Any> kind, const Shape& shape, const void* from);
  static const void* of(const Tensor<Any>& tensor);
  static const Layout& layout(const Tensor<Any>& tensor) { return tensor.layout(); }

  bool hold(const Tensor<Any>& tensor) const {
    return data_ != nullptr && tensor.storage() == Storage::Dense && tensor.buffer() == data_;
  }
  long tensor_count() const { return elements_.use_count() - 1; }

 private:
  template <class E>
  std::vector<E>& elements() {
    if (!elements_) elements_ = std::make_shared<std::vector<E>>();
    return *static_cast<std::vector<E>*>(elements_.get());
  }
  /// Calls `change(elements)`, which may move them.
  template <class Change>
  void change(const Change& change) {
    with_element(kind_.element, [&]<class E>() {
      change(elements<E>());
      data_ = elements<E>().data();
      size_ = elements<E>().size();
    });
  }

  ElementKind<Any> kind_;
  std::shared_ptr<void> elements_;
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

/// An element as itself.
template <class Known, Element E>
const Known& known(const E& element) {
  if constexpr (std::same_as<E, Any>) {
    return element.template as<Known>();
  } else {
    return element;
  }
}

}  // namespace topos
