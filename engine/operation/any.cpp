#include "operation/any.hpp"

namespace topos {

namespace {

/// A tensor as a kernel's operand, whatever its element. It outlives this.
class OpenedAny {
 public:
  explicit OpenedAny(const Tensor<Any>& tensor) : tensor_(&tensor) {
    if (tensor.constant() != nullptr) layout_.strides.assign(tensor.shape().rank(), 0);
    if (tensor.positions() != nullptr) tensor_ = &written_.emplace(tensor.row_major());
  }
  OpenedAny(const OpenedAny&) = delete;
  OpenedAny& operator=(const OpenedAny&) = delete;

  /// Its elements as they lie.
  const Tensor<Any>& tensor() const { return *tensor_; }
  Operand operand() const {
    return {tensor_->shape(), tensor_->constant() != nullptr ? layout_ : tensor_->layout()};
  }

 private:
  const Tensor<Any>* tensor_;
  Layout layout_;  ///< of a constant
  std::optional<Tensor<Any>> written_;
};

/// A view of the operand's elements; nothing where no layout says it.
std::optional<Tensor<Any>> view_of(const Opcode& opcode, const Shape& shape,
                                   const Tensor<Any>& operand) {
  if (const auto* constant = operand.constant()) {
    return Tensor<Any>::filled(shape, constant->value);
  }
  const OpenedAny from(operand);
  std::optional<Layout> layout = view(opcode, from.operand());
  if (!layout) return std::nullopt;
  return from.tensor().viewed(shape, *std::move(layout));
}

}  // namespace

Tensor<Any> computed(const Opcode& opcode, std::span<const Tensor<Any>* const> operands) {
  const Tensor<Any>& left = *operands.front();
  const Tensor<Any>& right = *operands.back();
  const std::array shapes{&left.shape(), &right.shape()};
  const Shape shape = infer(opcode, std::span(shapes).first(operands.size()));
  if (is_view(opcode)) {
    if (std::optional<Tensor<Any>> viewed = view_of(opcode, shape, left)) return *viewed;
  }

  const OpenedAny first(left);
  std::optional<OpenedAny> second;
  const std::size_t* positions = nullptr;
  if (selects(opcode)) {
    positions = selected(right, method(opcode));
  } else if (operands.size() == 2) {
    second.emplace(right);
  }
  const Tensor<Any>& other = second ? second->tensor() : first.tensor();
  const std::array opened{first.operand(), second ? second->operand() : first.operand()};
  const Prepared work = prepare(opcode, shape, std::span(opened).first(second ? 2 : 1));
  return with_element(left.kind().element, [&]<class E>() {
    return evaluated<E, Tensor<Any>>(shape, work, kernels<E>[opcode.index() - source_count], {
      .left = first.tensor().elements<E>(), .right = other.elements<E>(), .positions = positions
    });
  });
}

Tensor<Any> expressed(const Opcode& opcode, std::span<const Tensor<Any>> operands) {
  const std::array pointers{&operands.front(), &operands.back()};
  return computed(opcode, std::span(pointers).first(operands.size()));
}

}  // namespace topos
