#pragma once

#include <optional>

#include "record/recording.hpp"

namespace topos {

/// A node of a tape being recorded: the reading that records. Every operation appends one node.
/// Usable as often as one likes while its tape is being recorded; its symbol outlives the seal.
template <Element E>
class Value {
 public:
  /// A node that stands on the recording already.
  Value(Recording<E>& recording, std::uint32_t index) : recording_(&recording), index_(index) {}

  /// Its name, which outlives the tape.
  Symbol symbol() const { return recording_->structure().symbol(index_); }
  /// Where it stands on the tape, from 0.
  std::uint32_t index() const { return index_; }
  /// Its extents, known when it is recorded.
  const Shape& shape() const { return recording_->structure().node(index_).shape; }
  /// What makes numbers of its element.
  ElementKind<E> kind() const { return recording_->kind(); }
  /// What a source holds; nothing for computed nodes.
  std::optional<Tensor<E>> payload() const {
    const Tensor<E>* held = recording_->payload(index_);
    return held ? std::optional(*held) : std::nullopt;
  }

  /// A constant of its own on this value's tape.
  Value leaf(Tensor<E> payload) const {
    return {*recording_, recording_->append_leaf(std::move(payload))};
  }
  /// What it is recorded on.
  Recording<E>& recording() const { return *recording_; }

 private:
  Recording<E>* recording_;
  std::uint32_t index_;
};

/// Fails: Foreign unless both values stand on one tape.
template <Element E>
void check_same_tape(std::string_view operation, const Value<E>& left, const Value<E>& right) {
  if (&left.recording() == &right.recording()) return;
  fail(FaultKind::Foreign, operation,
       join(operation, " needs values of one tape, got #", left.index(), " and #", right.index(),
            " of two"),
       {}, {left.index(), right.index()});
}

/// Appends an operation of one operand. Fails: Shape.
template <class Op, Element E>
  requires(Op::arity == 1)
Value<E> express(const Op& op, const Value<E>& operand) {
  return {operand.recording(), operand.recording().append(op, std::array{operand.index()})};
}
/// Appends an operation of two operands. Fails: Shape, Foreign.
template <class Op, Element E>
  requires(Op::arity == 2)
Value<E> express(const Op& op, const Value<E>& left, const Value<E>& right) {
  check_same_tape(Op::method, left, right);
  return {left.recording(), left.recording().append(op, std::array{left.index(), right.index()})};
}

/// Any opcode over values: its line, without a case for each operation.
template <Element E>
Value<E> expressed(const Opcode& opcode, std::span<const Value<E>> operands) {
  std::array<std::uint32_t, 2> indices{};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    check_same_tape(method(opcode), operands[0], operands[i]);
    indices[i] = operands[i].index();
  }
  Recording<E>& recording = operands[0].recording();
  return {recording, recording.append(opcode, std::span(indices).first(operands.size()))};
}

/// One leaf of the value's shape, in constant storage.
template <Element E>
Value<E> filled_like(const Value<E>& reference, double value) {
  return reference.leaf(Tensor<E>::filled(reference.shape(), reference.kind().from_double(value)));
}

}  // namespace topos
