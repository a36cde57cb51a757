// Optimisers and training loops: both live in the table that they move.

#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// The table that an optimiser lives in.
Parameters<Any>& table_of(std::uint32_t optimiser) {
  return table().at<Parameters<Any>>(table().owner_of(optimiser));
}

Adam<Any>& adam_of(std::uint32_t optimiser) {
  return *std::get<std::unique_ptr<Adam<Any>>>(table().at<Optimiser>(optimiser));
}

/// Calls `body(optimiser)` with the one that it is.
template <class Body>
void with_optimiser(std::uint32_t handle, const Body& body) {
  Optimiser& held = table().at<Optimiser>(handle);
  if (auto* sgd = std::get_if<Sgd<Any>>(&held)) {
    body(*sgd);
  } else {
    body(adam_of(handle));
  }
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_sgd(std::uint32_t parameters) {
  return guarded([=] { return table().add(Optimiser(), parameters); });
}

/// Adam by the rates in the scratch area: both betas, epsilon and, if it is asked for, a decay,
/// with a list that is empty or says for each slot whether it decays.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_adam(std::uint32_t parameters,
                                                            std::uint32_t element,
                                                            std::uint32_t has_decay) {
  return guarded([=] {
    const ElementKind<Any> kind = static_cast<ElementName>(element);
    const auto rate = [&] { return scratch().element(kind); };
    AdamRates<Any> rates{.beta1 = rate(), .beta2 = rate(), .epsilon = rate()};
    if (has_decay != 0) rates.decay = rate();
    auto adam = std::make_unique<Adam<Any>>(table().at<Parameters<Any>>(parameters), rates);
    if (has_decay != 0) adam->set_decaying(scratch().list());
    return table().add(Optimiser(std::move(adam)), parameters);
  });
}

/// A table of the first or second moments as they are now, an owner of its own, and their power.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_moments(std::uint32_t handle,
                                                               std::uint32_t is_second) {
  return guarded([=] {
    const AdamState<Any>& state = adam_of(handle).state();
    answer().tensor(Tensor<Any>::scalar(is_second == 0 ? state.first_power : state.second_power));
    return table().add(is_second == 0 ? state.first : state.second);
  });
}

/// Goes on from moments in two tables, and powers in the scratch area.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_restore(std::uint32_t handle,
                                                               std::uint32_t first,
                                                               std::uint32_t second) {
  return guarded([=] {
    Adam<Any>& adam = adam_of(handle);
    const ElementKind<Any> kind = ElementKind<Any>::of(adam.rates().beta1);
    const Any first_power = scratch().element(kind);
    const Any second_power = scratch().element(kind);
    adam.set_state({table().at<Parameters<Any>>(first), table().at<Parameters<Any>>(second),
                    first_power, second_power});
    return 0;
  });
}

/// One step along a table, by the rate in the scratch area.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_step(std::uint32_t handle,
                                                            std::uint32_t direction) {
  return guarded([=] {
    Parameters<Any>& state = table_of(handle);
    // An empty table has no element; its direction is refused or empty, too.
    const bool is_empty = state.size() == 0;
    const Any rate = is_empty ? Any(0.0) : scratch().element(state.payloads()[0].kind());
    const Parameters<Any>& along = table().at<Parameters<Any>>(direction);
    with_optimiser(handle, [&](auto& optimiser) { optimiser.step(state, along, rate); });
    return 0;
  });
}

/// A loop over a plan, with the adjoints in the scratch area; it lives in the table.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_begin(std::uint32_t plan,
                                                            std::uint32_t parameters) {
  return guarded([=] {
    const Adjoints adjoints = read_adjoints();
    const Plan<Any>& of = table().at<Plan<Any>>(plan);
    return table().add(std::make_unique<Training<Any>>(of, adjoints), parameters);
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_batch(std::uint32_t handle,
                                                            std::uint32_t plan) {
  return guarded([=] {
    const Plan<Any>& of = table().at<Plan<Any>>(plan);
    table().at<Trained>(handle)->add_batch(of, scratch().pairs(of.recording().kind()));
    return 0;
  });
}

/// So many steps, each by its own rate or all by one, as the scratch area has them: their number,
/// then the rates. Answers their losses.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_run(std::uint32_t handle, std::uint32_t plan,
                                                          std::uint32_t optimizer,
                                                          std::uint32_t steps) {
  return guarded([=] {
    Training<Any>& training = *table().at<Trained>(handle);
    const Plan<Any>& of = table().at<Plan<Any>>(plan);
    const ElementKind<Any> kind = of.recording().kind();
    Parameters<Any>& state = table_of(optimizer);
    const std::uint32_t count = scratch().word();
    const void* rates = scratch().elements(kind, count);
    double* losses = answer().make_numbers<double>(steps);
    with_optimiser(optimizer, [&](auto& optimiser) {
      for (std::uint32_t step = 0; step < steps; ++step) {
        const void* rate = Cells<Any>::further(kind, rates, count == 1 ? 0 : step);
        losses[step] = training.step(of, state, optimiser, Cells<Any>::one(kind, rate));
      }
    });
    return 0;
  });
}
