// Recording: one export for each call of a tape or a value, each a transaction.

#include "bind/composite.hpp"
#include "bind/names.hpp"
#include "bind/recorded.hpp"
#include "bind/rule.hpp"
#include "differentiate/differentiate.hpp"

namespace topos::bind {
namespace {

/// Stands for the index of an operand that follows in the scratch area as a payload.
constexpr std::uint32_t literal_operand = 0xffffffff;

Value<Any> source(Tape<Any>& tape, std::uint32_t kind, Tensor<Any> payload) {
  switch (kind) {
    case 0:
      return tape.leaf(std::move(payload));
    case 1:
      return tape.parameter(std::move(payload));
    default:
      return tape.input(std::move(payload));
  }
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_make(std::uint32_t element) {
  return guarded([=] { return table().add(Tape<Any>(static_cast<ElementName>(element))); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_source(std::uint32_t handle, std::uint32_t kind) {
  return guarded([=] {
    return recorded(
        handle, [&](Tape<Any>& tape) { return source(tape, kind, scratch().tensor(tape.kind())); });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t record1(std::uint32_t handle, std::uint32_t opcode,
                                                     std::uint32_t operand) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    return recorded(handle, [&](Tape<Any>& tape) {
      const std::array operands{at(tape, operand)};
      return express<Value<Any>>(operation, operands);
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t record2(std::uint32_t handle, std::uint32_t opcode,
                                                     std::uint32_t left, std::uint32_t right) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    return recorded(handle, [&](Tape<Any>& tape) {
      const Value<Any> other =
          right == literal_operand ? tape.leaf(scratch().tensor(tape.kind())) : at(tape, right);
      const std::array operands{at(tape, left), other};
      return express<Value<Any>>(operation, operands);
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t record_opcode(std::uint32_t handle,
                                                           std::uint32_t opcode) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    const std::vector<std::size_t> indices = scratch().list();
    return recorded(handle, [&](Tape<Any>& tape) {
      std::vector<Value<Any>> operands;
      for (std::size_t index : indices) {
        operands.push_back(at(tape, static_cast<std::uint32_t>(index)));
      }
      return express<Value<Any>>(operation, operands);
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t record_composite(std::uint32_t handle,
                                                              std::uint32_t composite,
                                                              std::uint32_t operand) {
  return guarded([=] {
    return recorded(handle, [&](Tape<Any>& tape) {
      return composites[composite].record(at(tape, operand), scratch());
    });
  });
}

/// The derivative rule of one opcode, recorded: for each operand whether it has a share, and then
/// its index and shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t pull_values(std::uint32_t handle,
                                                         std::uint32_t opcode) {
  return guarded([=] {
    const Opcode operation = make_opcode(opcode, scratch().list());
    const std::vector<std::size_t> indices = scratch().list();
    Tape<Any>& tape = table().at<Tape<Any>>(handle);
    std::vector<Value<Any>> given;
    for (std::size_t index : indices) {
      given.push_back(at(tape, static_cast<std::uint32_t>(index)));
    }
    Transaction<Any> transaction(tape.recording());
    pull_checked<Value<Any>>(operation, given, [](const Value<Any>& share) {
      answer().word(share.index());
      answer().shape(share.shape());
    });
    transaction.commit();
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_differentiate(std::uint32_t handle) {
  return guarded([=] {
    const Symbol target = scratch().symbol();
    const std::vector<Symbol> wrt = scratch().symbols();
    auto& tape = table().at<Tape<Any>>(handle);
    write_adjoints(differentiate(tape, target, wrt));
    return 0;
  });
}

/// `planted`: the seed is a payload, recorded as a leaf first.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_vjp(std::uint32_t handle, std::uint32_t planted) {
  return guarded([=] {
    const Symbol target = scratch().symbol();
    const std::vector<Symbol> wrt = scratch().symbols();
    Tape<Any>& tape = table().at<Tape<Any>>(handle);
    Transaction<Any> transaction(tape.recording());
    const Symbol seed =
        planted != 0 ? tape.leaf(scratch().tensor(tape.kind())).symbol() : scratch().symbol();
    write_adjoints(vjp(tape, target, seed, wrt));
    transaction.commit();
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_seal(std::uint32_t handle) {
  return guarded([=] {
    table().held(handle) = std::move(table().at<Tape<Any>>(handle)).seal();
    return handle;
  });
}
