// The life of what JavaScript holds, and how much memory it takes.

#include <array>

#include "bind/guard.hpp"
#include "bind/weight.hpp"

namespace topos::bind {
namespace {

/// The kinds of owner, as the library numbers them. Readings that are being made count as a run.
enum class OwnerKind : std::uint8_t { Tape, Network, Parameters, Run, Plan, None };
constexpr std::size_t owner_kinds = static_cast<std::size_t>(OwnerKind::None);

OwnerKind kind_of(const Held& held) {
  if (std::holds_alternative<Tape<Any>>(held)) return OwnerKind::Tape;
  if (std::holds_alternative<Network<Any>>(held)) return OwnerKind::Network;
  if (std::holds_alternative<Parameters<Any>>(held)) return OwnerKind::Parameters;
  if (std::holds_alternative<Run<Any>>(held) || std::holds_alternative<Begun>(held)) {
    return OwnerKind::Run;
  }
  return std::holds_alternative<Plan<Any>>(held) ? OwnerKind::Plan : OwnerKind::None;
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t release(std::uint32_t handle) {
  return guarded([=] {
    table().release(handle);
    return 0;
  });
}

/// How many tapes, networks, tables, runs and plans live, and what they hold in bytes.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t statistics() {
  return guarded([] {
    std::array<std::size_t, owner_kinds + 1> counts{};
    Weight weight;
    table().for_each_owner([&](std::uint32_t, Table::Slot& slot) {
      counts[static_cast<std::size_t>(kind_of(slot.held))] += 1;
      weight.add(slot);
    });
    for (std::size_t kind = 0; kind < owner_kinds; ++kind) answer().word(counts[kind]);
    answer().long_word(weight.bytes());
    return 0;
  });
}

/// Every living owner: handle, kind, and what it holds in bytes, shared buffers included. Answers
/// how many there are.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t owners() {
  return guarded([] {
    std::int32_t count = 0;
    table().for_each_owner([&](std::uint32_t handle, Table::Slot& slot) {
      const OwnerKind kind = kind_of(slot.held);
      if (kind == OwnerKind::None) return;
      Weight weight;
      weight.add(slot);
      answer().word(handle);
      answer().word(static_cast<std::size_t>(kind));
      answer().long_word(weight.bytes());
      count += 1;
    });
    return count;
  });
}
