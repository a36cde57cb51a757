#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "language/append.hpp"
#include "language/layers.hpp"
#include "record/tape.hpp"

namespace topos::language {

/// Whether payloads are made. A program that is only checked gets zeros in constant storage.
enum class Payloads : std::uint8_t { Made, Left };

/// The one part of the recorder that knows the element: it makes payloads and appends to a tape.
/// Nodes are their positions.
template <Element E>
class Writer {
 public:
  Writer(Tape<E>& tape, Payloads payloads, std::span<const Slot<E>> slots)
      : tape_(&tape), payloads_(payloads), slots_(slots) {}

  const Structure& structure() const { return tape_->structure(); }
  Recording<E>& recording() { return tape_->recording(); }
  std::span<const Slot<E>> slots() const { return slots_; }

  std::uint32_t source(SourceKind kind, const Recipe& recipe);
  std::uint32_t slot_leaf(std::uint32_t slot);
  std::uint32_t express(const Opcode& opcode, std::span<const std::uint32_t> operands);
  std::uint32_t compose(Composite composite, std::span<const std::uint32_t> operands,
                        std::span<const std::size_t> flat);
  /// The gradients, in order. Without a seed, the derivative of a rank-0 target.
  std::vector<std::uint32_t> transform(std::uint32_t target, std::optional<std::uint32_t> seed,
                                       std::span<const std::uint32_t> wrt);
  /// Answers the layer's number.
  std::uint32_t make_layer(const LayerRecipe& recipe);
  const Layers<E>& layers() const { return layers_; }
  /// The answers of a layer, as `Layers::apply` says.
  std::vector<std::uint32_t> apply(std::uint32_t layer, std::span<const std::uint32_t> inputs);
  void reopen();
  /// Fails: Feed when the payload is not of the input's shape.
  void feed(std::uint32_t input, const Recipe& recipe);

  const std::vector<std::pair<Symbol, Tensor<E>>>& feeds() const { return feeds_; }

 private:
  Value<E> at(std::uint32_t node) const {
    return tape_->resolve({structure().family(), node}, "program");
  }
  std::vector<Value<E>> values(std::span<const std::uint32_t> nodes) const;
  E number(const Figure& figure) const;
  double factor(const Recipe& recipe) const;
  Tensor<E> tensor(const Recipe& recipe) const;
  Tensor<E> slot_tensor(std::uint32_t slot, const Recipe& recipe) const;
  Tensor<E> drawn(Initializer<E>& initializer, Draw draw, const Shape& shape) const;
  std::vector<Tensor<E>> tensors(const LayerRecipe& recipe) const;

  Tape<E>* tape_;
  Payloads payloads_;
  std::span<const Slot<E>> slots_;
  Layers<E> layers_;
  std::vector<std::pair<Symbol, Tensor<E>>> feeds_;
};

extern template class Writer<f64>;
extern template class Writer<f32>;
extern template class Writer<Bf16>;

}  // namespace topos::language
