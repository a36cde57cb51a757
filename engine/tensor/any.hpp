#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// A tensor that tells its element itself. The elements lie in memory as they are; kernels find
/// them there.
template <>
class Tensor<Any> {
 public:
  /// The same value without its type. Shares the buffer.
  template <BuiltIn E>
  Tensor(const Tensor<E>& tensor)  // NOLINT: whoever knows an element may forget it
      : Tensor(erased(tensor)) {}

  /// Row-major elements of one kind, at least one.
  /// Fails: Shape when their number is not the shape's volume.
  static Tensor dense(Shape shape, const std::vector<Any>& elements);
  template <BuiltIn E>
  static Tensor dense(Shape shape, std::vector<E> elements) {
    detail::check_volume(shape, elements.size());
    return adopt(std::move(shape), std::move(elements));
  }
  static Tensor filled(Shape shape, Any value) {
    return Tensor(Storage::Constant, std::move(shape), value);
  }
  static Tensor scalar(Any value) { return filled(Shape(), value); }
  /// One-hot rows. Fails: Selection when an index is out of the vocabulary.
  static Tensor selection(std::vector<std::size_t> indices, std::size_t vocabulary, Any one);
  static Tensor adopt(Shape shape, const std::vector<Any>& elements) {
    return dense(std::move(shape), elements);
  }
  template <BuiltIn E>
  static Tensor adopt(Shape shape, std::vector<E> elements) {
    Layout layout = Layout::row_major(shape);
    return of_buffer(std::move(shape), std::make_shared<const std::vector<E>>(std::move(elements)),
                     std::move(layout));
  }
  /// The same buffer seen through another shape and layout. One that never moves is a constant.
  template <BuiltIn E>
  static Tensor view(Shape shape, std::shared_ptr<const std::vector<E>> buffer, Layout layout) {
    if (!layout.moves()) return filled(std::move(shape), (*buffer)[layout.offset]);
    return of_buffer(std::move(shape), std::move(buffer), std::move(layout));
  }
  /// The same elements seen through another shape and layout.
  Tensor viewed(Shape shape, Layout layout) const;

  const Shape& shape() const { return shape_; }
  Storage storage() const { return storage_; }
  ElementKind<Any> kind() const { return value_.value.element(); }

  const ConstantStorage<Any>* constant() const {
    return storage_ == Storage::Constant ? &value_ : nullptr;
  }
  /// Of a selection, the hot positions, one for each row, and what stands there.
  const std::size_t* positions() const {
    return storage_ == Storage::Selection ? static_cast<const std::size_t*>(buffer_.get())
                                          : nullptr;
  }
  const Any& one() const { return value_.value; }

  /// Of a dense tensor, where its elements lie in its buffer.
  const Layout& layout() const { return layout_; }
  /// The buffer, of elements or of hot positions, and how many it holds. None of a constant.
  const void* buffer() const { return buffer_.get(); }
  std::size_t buffer_size() const { return buffer_size_; }
  /// The first of the elements as they lie; of a constant, the one.
  template <BuiltIn E>
  const E* elements() const {
    if (storage_ == Storage::Constant) return &value_.value.as<E>();
    return static_cast<const E*>(buffer_.get()) + layout_.offset;
  }
  const void* address() const {
    return with_element(one().element(), [&]<class E>() -> const void* { return elements<E>(); });
  }

  /// The elements side by side in row-major order, where they lie so already or anew.
  Tensor row_major() const;
  /// Appends the elements in row-major order.
  template <BuiltIn E>
  void append_to(std::vector<E>& out) const {
    if (storage_ == Storage::Constant) {
      out.insert(out.end(), shape_.volume(), one().as<E>());
    } else if (storage_ == Storage::Selection) {
      const std::size_t start = out.size();
      out.insert(out.end(), shape_.volume(), Arithmetic<E>::from_count(0));
      for (std::size_t row = 0; row < shape_[0]; ++row) {
        out[start + row * shape_[1] + positions()[row]] = one().as<E>();
      }
    } else {
      const E* first = static_cast<const E*>(buffer_.get());
      for_each_offset(shape_, layout_, [&](std::size_t offset) { out.push_back(first[offset]); });
    }
  }

  /// Calls `visit(element)` in row-major order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    if (storage_ == Storage::Constant) {
      for (std::size_t i = 0; i < shape_.volume(); ++i) visit(value_.value);
    } else if (storage_ == Storage::Selection) {
      row_major().for_each(visit);
    } else {
      for_each_offset(shape_, layout_, [&](std::size_t offset) { visit(at(offset)); });
    }
  }
  /// A fresh row-major copy.
  std::vector<Any> to_vector() const;
  /// The first element in row-major order.
  Any first() const;
  /// The element at an offset of the buffer.
  Any at(std::size_t offset) const;
  /// The one element of a rank-0 tensor. Fails: Shape for any other rank.
  Any scalar() const;

  /// Equal elements, shapes and bits; any NaN equals any NaN.
  bool same_bits(const Tensor& other) const;
  /// Nested brackets around shortest digits: `[[1, 2], [3, 4]]`.
  std::string text() const;

 private:
  Tensor(Storage storage, Shape shape, Any value)
      : shape_(std::move(shape)), storage_(storage), value_{value} {}

  template <BuiltIn E>
  static Tensor of_buffer(Shape shape, std::shared_ptr<const std::vector<E>> buffer,
                          Layout layout) {
    const E* first = buffer->data();
    const std::size_t size = buffer->size();
    return Tensor(std::move(shape), E{}, {std::move(buffer), first}, size, std::move(layout));
  }
  Tensor(Shape shape, Any zero, std::shared_ptr<const void> buffer, std::size_t size,
         Layout layout);

  template <BuiltIn E>
  static Tensor erased(const Tensor<E>& tensor) {
    if (const auto* of = tensor.constant()) return filled(tensor.shape(), of->value);
    if (const auto* of = tensor.selection_storage()) {
      return selection(*of->indices, tensor.shape()[1], of->one);
    }
    const auto* of = tensor.dense_storage();
    return of_buffer(tensor.shape(), of->buffer, of->layout);
  }

  Shape shape_;
  Storage storage_;
  /// What a constant repeats, and the one of a selection; a dense tensor has a zero of its element.
  ConstantStorage<Any> value_;
  std::shared_ptr<const void> buffer_;
  std::size_t buffer_size_ = 0;
  Layout layout_;
};

}  // namespace topos
