// The life of what JavaScript holds, and how much memory it takes.

#include "bind/guard.hpp"
#include "bind/weight.hpp"

namespace topos::bind {
namespace {

struct Counts {
  std::size_t tapes = 0;
  std::size_t networks = 0;
  std::size_t parameters = 0;
  std::size_t runs = 0;
  std::size_t plans = 0;
};

void count(Counts& counts, const Held& held) {
  counts.tapes += std::holds_alternative<Tape<Any>>(held) ? 1 : 0;
  counts.networks += std::holds_alternative<Network<Any>>(held) ? 1 : 0;
  counts.parameters += std::holds_alternative<Parameters<Any>>(held) ? 1 : 0;
  const bool runs = std::holds_alternative<Run<Any>>(held) || std::holds_alternative<Begun>(held);
  counts.runs += runs ? 1 : 0;
  counts.plans += std::holds_alternative<Plan<Any>>(held) ? 1 : 0;
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

/// How many tapes, networks, tables, runs and plans live, and what they hold in bytes. Readings
/// that are being made count as a run.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t statistics() {
  return guarded([] {
    Counts counts;
    Weight weight;
    table().for_each_owner([&](Table::Slot& slot) {
      count(counts, slot.held);
      weight.add(slot);
    });
    for (std::size_t number :
         {counts.tapes, counts.networks, counts.parameters, counts.runs, counts.plans}) {
      answer().word(number);
    }
    answer().long_word(weight.bytes());
    return 0;
  });
}
