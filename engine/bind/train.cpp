// Optimisers and training loops: both live in the table that they move.

#include "bind/guard.hpp"
#include "bind/names.hpp"

namespace topos::bind {
namespace {

/// Calls `body(optimiser, table)` with the table that the optimiser lives in.
template <class Body>
auto with_optimiser(std::uint32_t handle, const Body& body) {
  const std::uint32_t owner = table().owner_of(handle);
  return std::visit(
      [&]<Element E>(Sgd<E>& of) {
        return body(of, std::get<Parameters<E>>(table().at<Of<Parameters>>(owner)));
      },
      table().at<Of<Sgd>>(handle));
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_sgd(std::uint32_t parameters) {
  return guarded([=] {
    return std::visit(
        [&]<Element E>(const Parameters<E>&) { return table().add(Of<Sgd>(Sgd<E>()), parameters); },
        table().at<Of<Parameters>>(parameters));
  });
}

/// One step along a table, by the rate in the scratch area.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t optimizer_step(std::uint32_t handle,
                                                            std::uint32_t direction) {
  return guarded([=] {
    with_optimiser(handle, [&]<Element E>(Sgd<E>& optimiser, Parameters<E>& state) {
      const auto& along = std::get<Parameters<E>>(table().at<Of<Parameters>>(direction));
      optimiser.step(state, along, *scratch().elements<E>(1));
    });
    return 0;
  });
}

/// A loop over a plan, with the adjoints in the scratch area; it lives in the table.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_begin(std::uint32_t plan,
                                                            std::uint32_t parameters) {
  return guarded([=] {
    const Adjoints adjoints = read_adjoints();
    return std::visit(
        [&]<Element E>(const Plan<E>& of) {
          return table().add(Of<Trained>(std::make_unique<Training<E>>(of, adjoints)), parameters);
        },
        table().at<Of<Plan>>(plan));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_batch(std::uint32_t handle,
                                                            std::uint32_t plan) {
  return guarded([=] {
    std::visit(
        [&]<Element E>(Trained<E>& training) {
          const auto& of = std::get<Plan<E>>(table().at<Of<Plan>>(plan));
          training->add_batch(of, scratch().pairs<E>());
        },
        table().at<Of<Trained>>(handle));
    return 0;
  });
}

/// So many steps, each by its own rate or all by one, as the scratch area has them: their number,
/// then the rates. Answers their losses.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t training_run(std::uint32_t handle, std::uint32_t plan,
                                                          std::uint32_t optimizer,
                                                          std::uint32_t steps) {
  return guarded([=] {
    with_optimiser(optimizer, [&]<Element E>(Sgd<E>& optimiser, Parameters<E>& state) {
      Training<E>& training = *std::get<Trained<E>>(table().at<Of<Trained>>(handle));
      const auto& of = std::get<Plan<E>>(table().at<Of<Plan>>(plan));
      const std::uint32_t count = scratch().word();
      const E* rates = scratch().elements<E>(count);
      double* losses = answer().make_numbers<double>(steps);
      for (std::uint32_t step = 0; step < steps; ++step) {
        losses[step] = training.step(of, state, optimiser, rates[count == 1 ? 0 : step]);
      }
    });
    return 0;
  });
}
