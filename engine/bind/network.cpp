// Networks and tables of parameters.

#include "bind/guard.hpp"
#include "bind/names.hpp"
#include "run/interpret.hpp"

namespace topos::bind {
namespace {

/// Calls `body(network, parameters)` with both of one element, which the library has checked.
template <class Body>
auto with_state(std::uint32_t network, std::uint32_t parameters, const Body& body) {
  return std::visit(
      [&]<Element E>(const Network<E>& of) {
        return body(of, std::get<Parameters<E>>(table().at<Of<Parameters>>(parameters)));
      },
      table().at<Of<Network>>(network));
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_reopen(std::uint32_t handle) {
  return guarded([=] {
    table().held(handle) = std::visit(
        []<Element E>(Network<E>& network) -> Held {
          return Of<Tape>(Tape<E>(std::move(network)));
        },
        table().at<Of<Network>>(handle));
    return handle;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_parameters(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        [](const auto& network) { return table().add(Of<Parameters>(network.parameters())); },
        table().at<Of<Network>>(handle));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_forward(std::uint32_t handle,
                                                             std::uint32_t parameters) {
  return guarded([=] {
    return with_state(handle, parameters,
                      []<Element E>(const Network<E>& network, const Parameters<E>& state) {
                        const auto feeds = scratch().pairs<E>();
                        return table().add(Of<Run>(forward<E>(network, state, feeds)));
                      });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_interpret(std::uint32_t handle,
                                                               std::uint32_t parameters) {
  return guarded([=] {
    const Entry entry = read_entry();
    return with_state(handle, parameters,
                      [&]<Element E>(const Network<E>& network, const Parameters<E>& state) {
                        const auto feeds = scratch().pairs<E>();
                        return table().add(Of<Run>(interpret<E>(network, entry, state, feeds)));
                      });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_clone(std::uint32_t handle) {
  return guarded([=] { return table().add(Of<Parameters>(table().at<Of<Parameters>>(handle))); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_carried(std::uint32_t handle,
                                                                std::uint32_t network) {
  return guarded([=] {
    return with_state(network, handle, [](const auto& reopened, const auto& state) {
      return table().add(Of<Parameters>(state.carried(reopened)));
    });
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_of(std::uint32_t handle,
                                                           std::uint32_t family,
                                                           std::uint32_t index) {
  return guarded([=] {
    std::visit([&](const auto& state) { answer().tensor(state.of({family, index})); },
               table().at<Of<Parameters>>(handle));
    return 0;
  });
}

/// Answers how many slots there are; for each its position on the tape and its payload.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_entries(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        [](const auto& state) {
          for (std::size_t slot = 0; slot < state.size(); ++slot) {
            answer().word(state.symbol(slot).index);
            answer().tensor(state.payloads()[slot]);
          }
          return state.size();
        },
        table().at<Of<Parameters>>(handle));
  });
}

/// Answers how many slots there are; for each its position on the tape and its shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_interface(std::uint32_t handle) {
  return guarded([=] {
    return std::visit(
        [](const auto& state) {
          for (std::size_t slot = 0; slot < state.size(); ++slot) {
            answer().word(state.symbol(slot).index);
            answer().shape(state.payloads()[slot].shape());
          }
          return state.size();
        },
        table().at<Of<Parameters>>(handle));
  });
}

/// Replaces slots of rank 0: a count, then for each the slot and its element.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_set_scalars(std::uint32_t handle) {
  return guarded([=] {
    std::visit(
        []<Element E>(Parameters<E>& state) {
          for (std::uint32_t left = scratch().word(); left > 0; --left) {
            const std::uint32_t slot = scratch().word();
            state.set(state.symbol(slot), Tensor<E>::scalar(*scratch().elements<E>(1)));
          }
        },
        table().at<Of<Parameters>>(handle));
    return 0;
  });
}

/// Replaces some slots, all of those named or none.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_set(std::uint32_t handle) {
  return guarded([=] {
    std::visit(
        []<Element E>(Parameters<E>& state) {
          auto pairs = scratch().pairs<E>();
          for (const auto& [symbol, payload] : pairs) state.check(symbol, payload.shape(), "set");
          for (auto& [symbol, payload] : pairs) state.set(symbol, std::move(payload));
        },
        table().at<Of<Parameters>>(handle));
    return 0;
  });
}
