#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "element/any.hpp"
#include "foundation/overload.hpp"
#include "foundation/text.hpp"
#include "tensor/brackets.hpp"
#include "tensor/checks.hpp"
#include "tensor/loops.hpp"
#include "tensor/shape.hpp"

namespace topos {

/// How a tensor is stored. Never changes a value; `gather` and `scatter` ask for `Selection`.
enum class Storage : std::uint8_t { Constant, Dense, Selection };

/// One element repeated over a shape. Rank 0 lives here, so scalars need no buffer.
template <Element E>
struct ConstantStorage {
  E value;
};

/// A shared buffer seen through a layout.
template <Element E>
struct DenseStorage {
  std::shared_ptr<const std::vector<E>> buffer;
  Layout layout;
};

/// One-hot rows `[count, vocabulary]`, kept as the hot positions.
template <Element E>
struct SelectionStorage {
  std::shared_ptr<const std::vector<std::size_t>> indices;
  E one;
};

/// Where a kernel finds elements: `data[layout.offset + ...]`, whatever the storage.
/// Keeps what it points into alive.
template <Element E>
struct Strided {
  std::shared_ptr<const std::vector<E>> buffer;
  Layout layout;

  const E* data() const { return buffer->data(); }
};

/// An immutable value: a shape and its elements. Cheap to copy; views share buffers.
template <Element E>
class Tensor {
 public:
  /// Row-major elements. Fails: Shape when their number is not the shape's volume.
  static Tensor dense(Shape shape, std::vector<E> elements) {
    detail::check_volume(shape, elements.size());
    return adopt(std::move(shape), std::move(elements));
  }
  /// One element in every position, kept once.
  static Tensor filled(Shape shape, E value) {
    return Tensor(std::move(shape), ConstantStorage<E>{std::move(value)});
  }
  /// A single number, of rank 0.
  static Tensor scalar(E value) { return filled(Shape(), std::move(value)); }
  /// A whole number in every position, converted as counts are.
  static Tensor counted(Shape shape, std::size_t count) {
    return filled(std::move(shape), Arithmetic<E>::from_count(count));
  }
  /// One-hot rows. Fails: Selection when an index is out of the vocabulary.
  static Tensor selection(std::vector<std::size_t> indices, std::size_t vocabulary, E one) {
    const Shape shape = detail::selection_shape(indices, vocabulary);
    return Tensor(shape,
                  SelectionStorage<E>{
                      std::make_shared<const std::vector<std::size_t>>(std::move(indices)), one});
  }
  /// A kernel's fresh result: row-major, of the right volume.
  static Tensor adopt(Shape shape, std::vector<E> elements) {
    Layout layout = Layout::row_major(shape);
    return Tensor(std::move(shape),
                  DenseStorage<E>{std::make_shared<const std::vector<E>>(std::move(elements)),
                                  std::move(layout)});
  }
  /// The same buffer seen through another shape and layout. One that never moves is a constant.
  static Tensor view(Shape shape, std::shared_ptr<const std::vector<E>> buffer, Layout layout) {
    if (!layout.moves()) return filled(std::move(shape), (*buffer)[layout.offset]);
    return Tensor(std::move(shape), DenseStorage<E>{std::move(buffer), std::move(layout)});
  }

  /// Its extents.
  const Shape& shape() const { return shape_; }
  /// What makes numbers of its element.
  static constexpr ElementKind<E> kind() { return {}; }
  /// How it is stored.
  Storage storage() const { return static_cast<Storage>(storage_.index()); }

  /// Its storage if it is a constant, else nothing.
  const ConstantStorage<E>* constant() const { return std::get_if<ConstantStorage<E>>(&storage_); }
  /// Its storage if it is dense, else nothing.
  const DenseStorage<E>* dense_storage() const { return std::get_if<DenseStorage<E>>(&storage_); }
  /// Its storage if it is a selection, else nothing.
  const SelectionStorage<E>* selection_storage() const {
    return std::get_if<SelectionStorage<E>>(&storage_);
  }

  /// The hot positions of a selection, one for each row; none of another tensor.
  const std::size_t* positions() const {
    const auto* of = selection_storage();
    return of != nullptr ? of->indices->data() : nullptr;
  }

  /// The elements for a strided kernel. Cost: a constant becomes a buffer of one, a selection is
  /// written out.
  Strided<E> strided() const {
    return std::visit(
        Overload{[&](const ConstantStorage<E>& of) {
                   return Strided<E>{std::make_shared<const std::vector<E>>(1, of.value),
                                     Layout{std::vector<std::size_t>(shape_.rank(), 0), 0}};
                 },
                 [](const DenseStorage<E>& of) { return Strided<E>{of.buffer, of.layout}; },
                 [&](const SelectionStorage<E>&) {
                   return Strided<E>{std::make_shared<const std::vector<E>>(to_vector()),
                                     Layout::row_major(shape_)};
                 }},
        storage_);
  }

  /// Calls `visit(element)` in row-major order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    if (const auto* of = constant()) {
      for (std::size_t i = 0; i < shape_.volume(); ++i) visit(of->value);
      return;
    }
    if (const auto* of = selection_storage()) {
      const E zero = Arithmetic<E>::from_count(0);
      for (std::size_t hot : *of->indices) {
        for (std::size_t i = 0; i < shape_[1]; ++i) visit(i == hot ? of->one : zero);
      }
      return;
    }
    const auto* of = dense_storage();
    const E* data = of->buffer->data();
    for_each_offset(shape_, of->layout, [&](std::size_t offset) { visit(data[offset]); });
  }

  /// A fresh row-major copy.
  std::vector<E> to_vector() const {
    std::vector<E> out;
    out.reserve(shape_.volume());
    for_each([&](const E& element) { out.push_back(element); });
    return out;
  }

  /// The element at the first position.
  E first() const {
    if (const auto* of = constant()) return of->value;
    if (const auto* of = dense_storage()) return (*of->buffer)[of->layout.offset];
    const auto* of = selection_storage();
    return of->indices->front() == 0 ? of->one : Arithmetic<E>::from_count(0);
  }

  /// The one element of a rank-0 tensor. Fails: Shape for any other rank.
  E scalar() const {
    detail::check_item(shape_);
    return to_vector()[0];
  }

  /// Equal shapes and equal bits; any NaN equals any NaN.
  bool same_bits(const Tensor& other) const {
    if (shape_ != other.shape_) return false;
    const std::vector<E> left = to_vector();
    const std::vector<E> right = other.to_vector();
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!Arithmetic<E>::exactly(left[i], right[i])) return false;
    }
    return true;
  }

  /// Nested brackets around shortest digits: `[[1, 2], [3, 4]]`.
  std::string text() const {
    std::string out;
    std::size_t position = 0;
    for_each([&](const E& element) {
      detail::append_brackets_before(out, shape_, position);
      Arithmetic<E>::append_text(out, element);
      detail::append_brackets_after(out, shape_, ++position);
    });
    return out;
  }

 private:
  using Stored = std::variant<ConstantStorage<E>, DenseStorage<E>, SelectionStorage<E>>;

  Tensor(Shape shape, Stored storage) : shape_(std::move(shape)), storage_(std::move(storage)) {}

  Shape shape_;
  Stored storage_;
};

/// Its own class: `tensor/any.hpp`.
template <>
class Tensor<Any>;

}  // namespace topos
