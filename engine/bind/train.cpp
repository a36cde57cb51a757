// Optimisers and training loops: both live in the table that they move.

#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// The table that an optimiser lives in.
Parameters<Any>& table_of(std::uint32_t optimiser) {
  return table().at<Parameters<Any>>(table().owner_of(optimiser));
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_sgd(std::uint32_t parameters) {
  return guarded([=] { return table().add(Sgd<Any>(), parameters); });
}

/// One step along a table, by the rate in the scratch area.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_step(std::uint32_t handle,
                                                            std::uint32_t direction) {
  return guarded([=] {
    Parameters<Any>& state = table_of(handle);
    // An empty table has no element; its direction is refused or empty, too.
    const bool is_empty = state.size() == 0;
    const Any rate = is_empty ? Any(0.0) : scratch().element(state.payloads()[0].kind());
    table().at<Sgd<Any>>(handle).step(state, table().at<Parameters<Any>>(direction), rate);
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
    Sgd<Any>& optimiser = table().at<Sgd<Any>>(optimizer);
    const std::uint32_t count = scratch().word();
    const void* rates = scratch().elements(kind, count);
    double* losses = answer().make_numbers<double>(steps);
    for (std::uint32_t step = 0; step < steps; ++step) {
      const void* rate = Cells<Any>::further(kind, rates, count == 1 ? 0 : step);
      losses[step] = training.step(of, state, optimiser, Cells<Any>::one(kind, rate));
    }
    return 0;
  });
}
