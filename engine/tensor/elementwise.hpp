#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "tensor/exactly.hpp"
#include "tensor/tensor.hpp"

namespace topos {

namespace detail {

/// Elements side by side, as an elementwise loop wants them. What `data` points into is kept alive
/// by the tensor or by this object.
template <Element E>
struct Flat {
  std::shared_ptr<const std::vector<E>> buffer;
  const E* data;
  std::size_t size;
};

/// Whether a view repeats elements, so that its buffer is shorter than what it shows.
template <Element E>
bool stretched(const Tensor<E>& tensor) {
  const auto* of = tensor.dense_storage();
  return of != nullptr && of->layout.span(tensor.shape()) < tensor.shape().volume();
}

/// The elements in row-major order; a constant as one element. Copies only what does not lie so.
/// Kept out of line, like all that no function's loop needs: there is one loop for each operation.
template <Element E>
[[gnu::noinline]] Flat<E> flat(const Tensor<E>& tensor) {
  if (const auto* of = tensor.constant()) return {nullptr, &of->value, 1};
  const auto* of = tensor.dense_storage();
  if (of != nullptr && of->layout.contiguous(tensor.shape())) {
    return {of->buffer, of->buffer->data() + of->layout.offset, tensor.shape().volume()};
  }
  auto copy = std::make_shared<const std::vector<E>>(tensor.to_vector());
  const E* data = copy->data();
  return {std::move(copy), data, tensor.shape().volume()};
}

template <Element E>
[[gnu::noinline]] std::vector<E> blank(std::size_t size) {
  return std::vector<E>(size, Arithmetic<E>::from_count(0));
}

template <Element E>
[[gnu::noinline]] Tensor<E> constant_like(const Tensor<E>& tensor, E value) {
  return Tensor<E>::filled(tensor.shape(), std::move(value));
}

template <Element E>
[[gnu::noinline]] Tensor<E> dense_like(const Tensor<E>& tensor, std::vector<E> elements) {
  return Tensor<E>::adopt(tensor.shape(), std::move(elements));
}

/// The buffer of a stretched view, and the view again over a buffer made from it.
template <Element E>
[[gnu::noinline]] Flat<E> unstretched(const Tensor<E>& tensor) {
  const auto* of = tensor.dense_storage();
  return {of->buffer, of->buffer->data() + of->layout.offset, of->layout.span(tensor.shape())};
}
template <Element E>
[[gnu::noinline]] Tensor<E> stretched_like(const Tensor<E>& tensor, std::vector<E> elements) {
  return Tensor<E>::view(tensor.shape(),
                         std::make_shared<const std::vector<E>>(std::move(elements)),
                         Layout{tensor.dense_storage()->layout.strides, 0});
}

}  // namespace detail

/// `function` of each element. A stretched view stays one: its buffer is mapped once, not repeated.
template <Element E, class Function>
Tensor<E> map(const Tensor<E>& operand, const Function& function) {
  if (const auto* of = operand.constant()) {
    return detail::constant_like<E>(operand, function(of->value));
  }
  const bool stretched = detail::stretched(operand);
  const detail::Flat<E> from = stretched ? detail::unstretched(operand) : detail::flat(operand);
  std::vector<E> out = detail::blank<E>(from.size);
  for (std::size_t i = 0; i < from.size; ++i) out[i] = function(from.data[i]);
  return stretched ? detail::stretched_like(operand, std::move(out))
                   : detail::dense_like(operand, std::move(out));
}

/// A number that may serve an elementary map itself, element by element of a buffer. `map` answers
/// whether it did.
template <class E>
concept ServesMaps = requires(std::string_view method, std::span<const E> from, std::span<E> to) {
  { Elementary<E>::map(method, from, to) } -> std::same_as<bool>;
};

/// An elementary map, `function` unless the number serves `method` itself.
template <Element E, class Function>
Tensor<E> mapped(std::string_view method, const Tensor<E>& operand, const Function& function) {
  if constexpr (ServesMaps<E>) {
    const std::vector<E> from = operand.to_vector();
    std::vector<E> to = from;
    if (!detail::exactly_pinned() && Elementary<E>::map(method, from, to)) {
      return Tensor<E>::adopt(operand.shape(), std::move(to));
    }
  }
  return map(operand, function);
}

/// `function` of each pair of elements; both shapes are equal.
template <Element E, class Function>
Tensor<E> zip(const Tensor<E>& left, const Tensor<E>& right, const Function& function) {
  const detail::Flat<E> a = detail::flat(left);
  const detail::Flat<E> b = detail::flat(right);
  if (left.constant() && right.constant()) {
    return detail::constant_like<E>(left, function(*a.data, *b.data));
  }
  std::vector<E> out = detail::blank<E>(left.shape().volume());
  if (left.constant()) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = function(*a.data, b.data[i]);
  } else if (right.constant()) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = function(a.data[i], *b.data);
  } else {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = function(a.data[i], b.data[i]);
  }
  return detail::dense_like(left, std::move(out));
}

}  // namespace topos
