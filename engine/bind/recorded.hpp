#pragma once

#include "bind/guard.hpp"
#include "record/tape.hpp"

namespace topos::bind {

/// A value by its position, which the library has checked.
template <Element E>
Value<E> at(Tape<E>& tape, std::uint32_t index) {
  return {tape.recording(), index};
}

/// Calls `body(tape)`; what it appended stays only if it answers. Answers the index of the node
/// that it answered, and its shape in the answer area.
template <class Body>
std::uint32_t recorded(std::uint32_t handle, const Body& body) {
  return std::visit(
      [&]<Element E>(Tape<E>& tape) {
        Transaction<E> transaction(tape.recording());
        const Value<E> value = body(tape);
        answer().shape(value.shape());
        transaction.commit();
        return value.index();
      },
      table().at<Of<Tape>>(handle));
}

/// A count, then operands: 0 and a position each, or 1 and a payload, which is recorded as a leaf.
template <Element E>
std::vector<Value<E>> read_operands(Tape<E>& tape) {
  std::vector<Value<E>> operands;
  const std::size_t count = scratch().word();
  operands.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_literal = scratch().word() != 0;
    operands.push_back(is_literal ? tape.leaf(scratch().tensor<E>()) : at(tape, scratch().word()));
  }
  return operands;
}

}  // namespace topos::bind
