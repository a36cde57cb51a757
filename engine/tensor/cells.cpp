#include "tensor/cells.hpp"

namespace topos {

namespace {

template <class Vector>
using ElementOf = typename Vector::value_type;

}  // namespace

Cells<Any>::Cells(ElementKind<Any> kind, std::size_t count) : kind_(kind) {
  if (count > 0) assign(count, kind.from_count(0));
}

Any Cells<Any>::at(std::size_t position) const {
  return with_element(kind_.element,
                      [&]<class E>() -> Any { return static_cast<const E*>(data_)[position]; });
}

void Cells<Any>::assign(std::size_t count, Any value) {
  change([&]<class Vector>(Vector& elements) {
    elements.assign(count, value.as<ElementOf<Vector>>());
  });
}

void Cells<Any>::fill(std::size_t first, std::size_t count, Any value) {
  with_element(kind_.element, [&]<class E>() {
    std::fill_n(static_cast<E*>(data_) + first, count, value.as<E>());
  });
}

void Cells<Any>::put(const void* first) {
  with_element(kind_.element,
               [&]<class E>() { *static_cast<E*>(data_) = *static_cast<const E*>(first); });
}

void Cells<Any>::write(const Tensor<Any>& tensor) {
  change([&]<class Vector>(Vector& elements) {
    elements.clear();
    elements.reserve(tensor.shape().volume());
    tensor.append_to(elements);
  });
}

Tensor<Any> Cells<Any>::view(Shape shape, Layout layout) const {
  return with_element(kind_.element, [&]<class E>() {
    return Tensor<Any>::view(std::move(shape),
                             std::static_pointer_cast<const std::vector<E>>(elements_),
                             std::move(layout));
  });
}

const void* Cells<Any>::further(ElementKind<Any> kind, const void* from, std::size_t count) {
  return static_cast<const std::byte*>(from) + count * kind.bytes();
}
void* Cells<Any>::further(ElementKind<Any> kind, void* from, std::size_t count) {
  return static_cast<std::byte*>(from) + count * kind.bytes();
}

Tensor<Any> Cells<Any>::copied(ElementKind<Any> kind, const Shape& shape, const void* from) {
  return with_element(kind.element, [&]<class E>() {
    const auto* first = static_cast<const E*>(from);
    return Tensor<Any>::adopt(shape, std::vector<E>(first, first + shape.volume()));
  });
}
Any Cells<Any>::one(ElementKind<Any> kind, const void* from) {
  return with_element(kind.element, [&]<class E>() -> Any { return *static_cast<const E*>(from); });
}

const void* Cells<Any>::of(const Tensor<Any>& tensor) {
  return tensor.constant() != nullptr ? tensor.constant()->value.address() : tensor.buffer();
}

}  // namespace topos
