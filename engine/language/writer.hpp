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

/// The one part of the recorder that touches numbers: it makes payloads and appends to a tape.
/// Nodes are their positions.
class Writer {
 public:
  Writer(Tape<Any>& tape, Payloads payloads, std::span<const Slot> slots)
      : tape_(&tape), payloads_(payloads), slots_(slots) {}

  const Structure& structure() const { return tape_->structure(); }
  Recording<Any>& recording() { return tape_->recording(); }
  std::span<const Slot> slots() const { return slots_; }

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
  const Layers& layers() const { return layers_; }
  /// The answers of a layer, as `Layers::apply` says.
  std::vector<std::uint32_t> apply(std::uint32_t layer, std::span<const std::uint32_t> inputs);
  void reopen();
  /// Fails: Feed when the payload is not of the input's shape.
  void feed(std::uint32_t input, const Recipe& recipe);

  const std::vector<std::pair<Symbol, Tensor<Any>>>& feeds() const { return feeds_; }

 private:
  Value<Any> at(std::uint32_t node) const {
    return tape_->resolve({structure().family(), node}, "program");
  }
  std::vector<Value<Any>> values(std::span<const std::uint32_t> nodes) const;
  Any number(const Figure& figure) const;
  double factor(const Recipe& recipe) const;
  Tensor<Any> zeros(const Shape& shape) const;
  Tensor<Any> tensor(const Recipe& recipe) const;
  Tensor<Any> slot_tensor(std::uint32_t slot, const Recipe& recipe) const;
  Tensor<Any> drawn(Initializer<Any>& initializer, Draw draw, const Shape& shape) const;
  std::vector<Tensor<Any>> tensors(const LayerRecipe& recipe) const;

  Tape<Any>* tape_;
  Payloads payloads_;
  std::span<const Slot> slots_;
  Layers layers_;
  std::vector<std::pair<Symbol, Tensor<Any>>> feeds_;
};

}  // namespace topos::language
