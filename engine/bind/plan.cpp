// Plans: lowered from a network, then independent of it.

#include "read/plan.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t network_lower(std::uint32_t handle) {
  return guarded([=] {
    const Entry entry = read_entry();
    return std::visit(
        [&](const auto& network) { return table().add(Of<Plan>(lower(network, entry))); },
        table().at<Of<Network>>(handle));
  });
}

/// Everything that a plan knows of itself, but for the lines of the listing, as JSON.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_facts(std::uint32_t handle) {
  return guarded([=] {
    std::visit(
        [](const auto& plan) {
          Json json;
          write_schedule(json, plan.schedule());
          answer().text(std::move(json).take());
        },
        table().at<Of<Plan>>(handle));
    return 0;
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_forward(std::uint32_t handle,
                                                          std::uint32_t parameters) {
  return guarded([=] {
    return std::visit(
        [&]<Element E>(const Plan<E>& plan) {
          const auto& state = std::get<Parameters<E>>(table().at<Of<Parameters>>(parameters));
          return table().add(Of<Run>(plan.forward(state, scratch().pairs<E>())));
        },
        table().at<Of<Plan>>(handle));
  });
}
