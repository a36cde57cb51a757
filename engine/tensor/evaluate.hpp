#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tensor/kernel.hpp"
#include "tensor/tensor.hpp"

namespace topos {

/// A tensor as a kernel's operand; it and its shape outlive this. Cost: a selection is written out.
template <Element E>
class Opened {
 public:
  [[gnu::noinline]] explicit Opened(const Tensor<E>& tensor) : shape_(tensor.shape()) {
    if (const auto* of = tensor.constant()) {
      layout_ = {.strides = std::vector<std::size_t>(shape_.rank(), 0), .offset = 0};
      data_ = &of->value;
      return;
    }
    Strided<E> from = tensor.strided();
    data_ = from.data() + from.layout.offset;
    layout_ = std::move(from.layout);
    buffer_ = std::move(from.buffer);
  }

  Operand operand() const { return {shape_, layout_}; }
  const E* data() const { return data_; }

 private:
  const Shape& shape_;
  Layout layout_;
  const E* data_;
  std::shared_ptr<const std::vector<E>> buffer_;
};

/// Gives a kernel fresh memory and calls it.
template <Element E, class Result = Tensor<E>>
[[gnu::noinline]] Result evaluated(const Shape& shape, const Prepared& work, Kernel<E> kernel,
                                   Call<E> call) {
  using A = Arithmetic<E>;
  const E zero = A::from_count(0);
  std::vector<E> scratch(work.scratch, zero);
  call.scratch = scratch.data();
  std::vector<typename A::Accumulator> totals;
  if constexpr (!std::same_as<E, typename A::Accumulator>) {
    totals.resize(work.totals, A::promote(zero));
  }
  call.totals = totals.data();
  if (!work.layout.moves()) {
    E value = zero;
    call.result = &value;
    kernel(work.task, call);
    return Result::filled(shape, std::move(value));
  }
  std::vector<E> result(work.size, zero);
  call.result = result.data();
  kernel(work.task, call);
  return Result::view(shape, std::make_shared<const std::vector<E>>(std::move(result)),
                      work.layout);
}

/// A constant over another shape.
template <Element E>
[[gnu::noinline]] Tensor<E> filled_as(const Shape& shape, const Tensor<E>& constant) {
  return Tensor<E>::filled(shape, constant.constant()->value);
}

/// The elements of a tensor, opened as `from`, through another layout; a row-major copy without
/// one.
template <Element E>
[[gnu::noinline]] Tensor<E> viewed(const Shape& shape, const Tensor<E>& tensor, Strided<E> from,
                                   std::optional<Layout> layout) {
  if (!layout) return Tensor<E>::adopt(shape, tensor.to_vector());
  return Tensor<E>::view(shape, std::move(from.buffer), *std::move(layout));
}

/// Refuses what no selection stands behind. Fails: Selection.
[[noreturn]] void refuse_selection(const Shape& shape, std::string_view operation);

/// The positions of a selection. Fails: Selection for any other storage.
template <Element E>
const std::size_t* selected(const Tensor<E>& selection, std::string_view operation) {
  const std::size_t* positions = selection.positions();
  if (positions == nullptr) refuse_selection(selection.shape(), operation);
  return positions;
}

}  // namespace topos
