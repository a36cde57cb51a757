// Layers that JavaScript holds by the names of their parameters.

#include "bind/guard.hpp"
#include "neural/mlp.hpp"

using namespace topos;
using namespace topos::bind;

/// Records weights and bias of each stage, all or none; answers their positions in that order.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t stack_make(std::uint32_t handle) {
  return guarded([=] {
    std::visit(
        []<Element E>(Tape<E>& tape) {
          const std::vector<Tensor<E>> payloads = scratch().tensors<E>();
          Transaction<E> transaction(tape.recording());
          for (std::size_t i = 0; i + 1 < payloads.size(); i += 2) {
            const Linear<E> stage(tape, payloads[i], payloads[i + 1]);
            for (const auto& [path, symbol] : stage.parameters()) answer().word(symbol.index);
          }
          transaction.commit();
        },
        table().at<Of<Tape>>(handle));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t stack_express(std::uint32_t handle,
                                                           std::uint32_t input,
                                                           std::uint32_t activation) {
  return guarded([=] {
    const std::vector<Symbol> names = scratch().symbols();
    return std::visit(
        [&]<Element E>(Tape<E>& tape) {
          std::vector<Linear<E>> stages;
          for (std::size_t i = 0; i + 1 < names.size(); i += 2) {
            stages.emplace_back(names[i], names[i + 1]);
          }
          const Mlp<E> stack(std::move(stages), static_cast<Activation>(activation));
          const Value<E> output = stack.express(tape, Value<E>(tape.recording(), input));
          answer().shape(output.shape());
          return output.index();
        },
        table().at<Of<Tape>>(handle));
  });
}
