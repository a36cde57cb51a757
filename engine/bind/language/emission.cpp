// Modules for other compilers: a plan in, text out.

#include "bind/guard.hpp"
#include "emit/stablehlo.hpp"

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_stablehlo(std::uint32_t handle) {
  return guarded([=] {
    const Plan<Any>& plan = table().at<Plan<Any>>(handle);
    const std::expected<std::string, Refusal> text = stablehlo(plan);
    if (!text) {
      const auto& [node, sentence] = text.error();
      fail(FaultKind::Emission, "stable_hlo", sentence, {}, {node});
    }
    answer().text(*text);
    return 0;
  });
}
