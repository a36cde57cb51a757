// Networks and tables of parameters.

#include "bind/guard.hpp"
#include "bind/names.hpp"
#include "run/interpret.hpp"

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_reopen(std::uint32_t handle) {
  return guarded([=] {
    table().held(handle) = Tape<Any>(std::move(table().at<Network<Any>>(handle)));
    return handle;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_parameters(std::uint32_t handle) {
  return guarded([=] { return table().add(table().at<Network<Any>>(handle).parameters()); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_forward(std::uint32_t handle,
                                                             std::uint32_t parameters) {
  return guarded([=] {
    const auto& network = table().at<Network<Any>>(handle);
    const auto& state = table().at<Parameters<Any>>(parameters);
    const auto feeds = scratch().pairs(network.recording()->kind());
    return table().add(forward<Any>(network, state, feeds));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_interpret(std::uint32_t handle,
                                                               std::uint32_t parameters) {
  return guarded([=] {
    const Entry entry = read_entry();
    const auto& network = table().at<Network<Any>>(handle);
    const auto& state = table().at<Parameters<Any>>(parameters);
    const auto feeds = scratch().pairs(network.recording()->kind());
    return table().add(interpret<Any>(network, entry, state, feeds));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_clone(std::uint32_t handle) {
  return guarded([=] { return table().add(table().at<Parameters<Any>>(handle)); });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_carried(std::uint32_t handle,
                                                                std::uint32_t network) {
  return guarded([=] {
    const auto& state = table().at<Parameters<Any>>(handle);
    return table().add(state.carried(table().at<Network<Any>>(network)));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_of(std::uint32_t handle,
                                                           std::uint32_t family,
                                                           std::uint32_t index) {
  return guarded([=] {
    answer().tensor(table().at<Parameters<Any>>(handle).of({family, index}));
    return 0;
  });
}

/// Answers how many slots there are; for each its position on the tape and its payload.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_entries(std::uint32_t handle) {
  return guarded([=] {
    const auto& state = table().at<Parameters<Any>>(handle);
    for (std::size_t slot = 0; slot < state.size(); ++slot) {
      answer().word(state.symbol(slot).index);
      answer().tensor(state.payloads()[slot]);
    }
    return state.size();
  });
}

/// Answers how many slots there are; for each its position on the tape and its shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_interface(std::uint32_t handle) {
  return guarded([=] {
    const auto& state = table().at<Parameters<Any>>(handle);
    for (std::size_t slot = 0; slot < state.size(); ++slot) {
      answer().word(state.symbol(slot).index);
      answer().shape(state.payloads()[slot].shape());
    }
    return state.size();
  });
}

/// Replaces slots of rank 0: a count, then for each the slot and its element.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_set_scalars(std::uint32_t handle) {
  return guarded([=] {
    auto& state = table().at<Parameters<Any>>(handle);
    for (std::uint32_t left = scratch().word(); left > 0; --left) {
      const std::uint32_t slot = scratch().word();
      const ElementKind<Any> kind = state.payloads()[slot].kind();
      state.set(state.symbol(slot), Tensor<Any>::scalar(scratch().element(kind)));
    }
    return 0;
  });
}

/// Replaces some slots, all of those named or none.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t parameters_set(std::uint32_t handle) {
  return guarded([=] {
    auto& state = table().at<Parameters<Any>>(handle);
    std::vector<std::pair<Symbol, Tensor<Any>>> pairs;
    for (std::size_t left = scratch().word(); left > 0; --left) {
      const Symbol name = scratch().symbol();
      const ElementKind<Any> kind = state.payloads()[state.slot(name, "set")].kind();
      const auto& [symbol, payload] = pairs.emplace_back(name, scratch().tensor(kind));
      state.check(symbol, payload.shape(), "set");
    }
    for (auto& [symbol, payload] : pairs) state.set(symbol, std::move(payload));
    return 0;
  });
}
