// Modules for other compilers: a plan in, text out.

#include "emit/stablehlo.hpp"

#include "bind/guard.hpp"

namespace topos::bind {
namespace {

/// Nothing for the text of the reference.
std::optional<PortableForm> read_form() {
  if (scratch().word() == 0) return std::nullopt;
  PortableForm form{.loss = static_cast<LossScale>(scratch().word()),
                    .precision = static_cast<ProductPrecision>(scratch().word())};
  const std::size_t batch = scratch().word();
  if (batch > 0) form.batch = batch;
  for (std::size_t left = scratch().word(); left > 0; --left) {
    std::string name = scratch().text();
    form.names.emplace_back(std::move(name), scratch().symbol());
  }
  return form;
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t plan_stablehlo(std::uint32_t handle) {
  return guarded([=] {
    const Plan<Any>& plan = table().at<Plan<Any>>(handle);
    const std::optional<PortableForm> form = read_form();
    const std::expected<std::string, Refusal> text =
        form ? stablehlo(plan, *form) : stablehlo(plan);
    if (!text) {
      const auto& [node, sentence] = text.error();
      fail(FaultKind::Emission, "stable_hlo", sentence, {}, {node});
    }
    answer().text(*text);
    return 0;
  });
}
