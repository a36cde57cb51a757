#include "lower/lifetime.hpp"

#include <array>

#include "foundation/text.hpp"

namespace topos {

std::string_view name(LifetimeKind kind) {
  static constexpr std::array<std::string_view, 5> names{"kept", "retained", "fused", "freed",
                                                         "releasable"};
  return names[static_cast<std::size_t>(kind)];
}

std::string Lifetime::text() const {
  return ends() ? join(name(kind), " after ", after) : std::string(name(kind));
}

Lifetime lifetime(const Schedule& schedule, std::size_t index) {
  if (schedule.readable[index]) return {LifetimeKind::Kept};
  if (schedule.fused[index]) return {LifetimeKind::Fused};
  const std::optional<std::uint32_t> after = schedule.last_reader[index];
  if (!after) return {LifetimeKind::Retained};
  return {schedule.backward ? LifetimeKind::Releasable : LifetimeKind::Freed, *after};
}

}  // namespace topos
