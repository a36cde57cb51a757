#include "tensor/any.hpp"

namespace topos {

Tensor<Any> Tensor<Any>::dense(Shape shape, const std::vector<Any>& elements) {
  detail::check_volume(shape, elements.size());
  return with_element(elements[0].element(), [&]<class E>() {
    std::vector<E> typed;
    typed.reserve(elements.size());
    for (const Any& element : elements) typed.push_back(element.as<E>());
    return adopt(std::move(shape), std::move(typed));
  });
}

Tensor<Any> Tensor<Any>::selection(std::vector<std::size_t> indices, std::size_t vocabulary,
                                   Any one) {
  Tensor made(Storage::Selection, detail::selection_shape(indices, vocabulary), one);
  const auto kept = std::make_shared<const std::vector<std::size_t>>(std::move(indices));
  made.buffer_ = {kept, kept->data()};
  made.buffer_size_ = kept->size();
  return made;
}

Tensor<Any>::Tensor(Shape shape, Any zero, std::shared_ptr<const void> buffer, std::size_t size,
                    Layout layout)
    : shape_(std::move(shape)),
      storage_(Storage::Dense),
      value_{zero},
      buffer_(std::move(buffer)),
      buffer_size_(size),
      layout_(std::move(layout)) {}

Tensor<Any> Tensor<Any>::viewed(Shape shape, Layout layout) const {
  if (!layout.moves()) return filled(std::move(shape), at(layout.offset));
  return Tensor(std::move(shape), one(), buffer_, buffer_size_, std::move(layout));
}

Any Tensor<Any>::at(std::size_t offset) const {
  return with_element(one().element(), [&]<class E>() -> Any {
    return static_cast<const E*>(buffer_.get())[offset];
  });
}

Tensor<Any> Tensor<Any>::row_major() const {
  if (storage_ == Storage::Dense && layout_.contiguous(shape_)) return *this;
  return with_element(one().element(), [&]<class E>() {
    std::vector<E> elements;
    elements.reserve(shape_.volume());
    append_to(elements);
    return adopt(shape_, std::move(elements));
  });
}

std::vector<Any> Tensor<Any>::to_vector() const {
  std::vector<Any> out;
  out.reserve(shape_.volume());
  for_each([&](const Any& element) { out.push_back(element); });
  return out;
}

Any Tensor<Any>::scalar() const {
  detail::check_item(shape_);
  return first();
}

Any Tensor<Any>::first() const {
  if (storage_ == Storage::Selection) return row_major().first();
  return storage_ == Storage::Constant ? one() : at(layout_.offset);
}

bool Tensor<Any>::same_bits(const Tensor& other) const {
  if (shape_ != other.shape_ || one().element() != other.one().element()) return false;
  const Tensor left = row_major();
  const Tensor right = other.row_major();
  return with_element(one().element(), [&]<class E>() {
    const E* ours = left.elements<E>();
    const E* others = right.elements<E>();
    for (std::size_t i = 0; i < shape_.volume(); ++i) {
      if (!Arithmetic<E>::exactly(ours[i], others[i])) return false;
    }
    return true;
  });
}

std::string Tensor<Any>::text() const {
  std::string out;
  std::size_t position = 0;
  for_each([&](const Any& element) {
    detail::append_brackets_before(out, shape_, position);
    Arithmetic<Any>::append_text(out, element);
    detail::append_brackets_after(out, shape_, ++position);
  });
  return out;
}

}  // namespace topos
