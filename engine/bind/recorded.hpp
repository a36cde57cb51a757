#pragma once

#include "bind/guard.hpp"
#include "record/tape.hpp"

namespace topos::bind {

/// A value by its position, which the library has checked.
inline Value<Any> at(Tape<Any>& tape, std::uint32_t index) { return {tape.recording(), index}; }

/// Calls `body(tape)`; what it appended stays only if it answers. Answers the index of the node
/// that it answered, and its shape in the answer area.
template <class Body>
std::uint32_t recorded(std::uint32_t handle, const Body& body) {
  Tape<Any>& tape = table().at<Tape<Any>>(handle);
  Transaction<Any> transaction(tape.recording());
  const Value<Any> value = body(tape);
  answer().shape(value.shape());
  transaction.commit();
  return value.index();
}

/// A count, then operands: 0 and a position each, or 1 and a payload, which is recorded as a leaf.
inline std::vector<Value<Any>> read_operands(Tape<Any>& tape) {
  std::vector<Value<Any>> operands;
  const std::size_t count = scratch().word();
  operands.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_literal = scratch().word() != 0;
    operands.push_back(is_literal ? tape.leaf(scratch().tensor(tape.kind()))
                                  : at(tape, scratch().word()));
  }
  return operands;
}

}  // namespace topos::bind
