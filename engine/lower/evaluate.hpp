#pragma once

#include <vector>

#include "lower/schedule.hpp"
#include "run/feed.hpp"
#include "run/node_value.hpp"

namespace topos {

/// Runs a schedule opcode by opcode, also inside patterns: the plain meaning of a plan. What is not
/// wanted, is inside a pattern or is dead holds zeros.
template <Element E>
std::vector<Tensor<E>> evaluate(const Recording<E>& recording, const Schedule& schedule,
                                const SlotPayloads<E>& slots) {
  const Structure& structure = recording.structure();
  std::vector<Tensor<E>> values;
  values.reserve(schedule.size);
  auto step = schedule.steps.begin();
  for (std::size_t index = 0; index < schedule.size; ++index) {
    values.push_back(schedule.wanted[index] ? node_value<E>(recording, index, slots, values)
                                            : placeholder<E>(structure, index));
    if (step == schedule.steps.end() || step->node != index) continue;
    if (step->pattern) {
      for (std::uint32_t node : schedule.patterns[*step->pattern].interiors) {
        values[node] = placeholder<E>(structure, node);
      }
    }
    if (!schedule.backward) {
      for (std::uint32_t node : step->releases) values[node] = placeholder<E>(structure, node);
    }
    ++step;
  }
  return values;
}

}  // namespace topos
