// Layers that JavaScript holds by their names, and functions over several values.

#include "bind/layer.hpp"
#include "bind/recorded.hpp"

namespace topos::bind {
namespace {

/// A value beside the one that a call answers: its position and its shape.
void write_value(const Value<Any>& value) {
  answer().word(value.index());
  answer().shape(value.shape());
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

/// One call over operands of which some may be payloads: all of its nodes, or none.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t record_function(std::uint32_t handle,
                                                             std::uint32_t function) {
  return guarded([=] {
    return recorded(handle, [&](Tape<Any>& tape) {
      const std::vector<Value<Any>> operands = read_operands(tape);
      return functions[function].record(operands, scratch());
    });
  });
}

/// Records what a layer holds, all or nothing; answers the positions of its names.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t layer_make(std::uint32_t handle, std::uint32_t kind) {
  return guarded([=] {
    Tape<Any>& tape = table().at<Tape<Any>>(handle);
    Transaction<Any> transaction(tape.recording());
    const std::vector<Symbol> names = layers[kind].make(tape, scratch());
    answer().word(names.size());
    for (Symbol name : names) answer().word(name.index);
    transaction.commit();
    return 0;
  });
}

/// Layers one after the other, all of their nodes or none. Each is its kind, its names and its
/// numbers.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t layers_express(std::uint32_t handle,
                                                            std::uint32_t input) {
  return guarded([=] {
    return recorded(handle, [&](Tape<Any>& tape) {
      Value<Any> output = at(tape, input);
      for (std::size_t left = scratch().word(); left > 0; --left) {
        const std::size_t kind = scratch().word();
        const std::vector<Symbol> names = scratch().symbols();
        output = layers[kind].express(tape, output, names, scratch());
      }
      return output;
    });
  });
}

/// A batch norm by the statistics of the batch. Answers mean and variance, then the shape of the
/// output.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t batch_norm_express(std::uint32_t handle,
                                                                std::uint32_t input) {
  return guarded([=] {
    const std::vector<Symbol> names = scratch().symbols();
    return recorded(handle, [&](Tape<Any>& tape) {
      const BatchNorm<Any> norm(names[0], names[1], names[2]);
      const Normalized<Any> made = norm.express(tape, at(tape, input));
      write_value(made.mean);
      write_value(made.variance);
      return made.output;
    });
  });
}

/// The same by statistics that the caller brings.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t batch_norm_express_with(std::uint32_t handle,
                                                                     std::uint32_t input) {
  return guarded([=] {
    const std::vector<Symbol> names = scratch().symbols();
    return recorded(handle, [&](Tape<Any>& tape) {
      const std::vector<Value<Any>> statistics = read_operands(tape);
      const BatchNorm<Any> norm(names[0], names[1], names[2]);
      return norm.express_with(tape, at(tape, input), statistics[0], statistics[1]);
    });
  });
}
