#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "record/parameters.hpp"
#include "record/recording.hpp"
#include "run/node_value.hpp"

namespace topos {

/// What one run is given for an input.
template <Element E>
using Feed = std::pair<Symbol, Tensor<E>>;

namespace detail {

/// What a run covers of a program.
struct Coverage {
  /// Whose run it is; a network takes a table of just its slots, a plan one that has its slots.
  Carrier carrier;
  std::size_t size;
  std::string_view operation;
};

/// The number of leading slots, in recording order, whose nodes a run covers.
std::size_t covered_count(const std::vector<std::uint32_t>& slots, std::size_t size);

/// Fails: Foreign; Parameters unless a table with `given` slots covers the run.
void check_table(const Structure& structure, const Coverage& coverage, std::uint32_t family,
                 std::size_t given);

/// The slot of the input that a feed names. Fails: Foreign, Unallocated, Feed.
std::size_t fed_slot(const Structure& structure, const Coverage& coverage, Symbol symbol,
                     const Shape& payload);

/// What stands at every slot of a run: the table for parameters, feeds over defaults for inputs.
/// Fails: Foreign, Parameters, Unallocated, Feed.
template <Element E>
SlotPayloads<E> slot_payloads(const Recording<E>& recording, const Coverage& coverage,
                              const Parameters<E>& parameters, std::span<const Feed<E>> feeds) {
  const Structure& structure = recording.structure();
  check_table(structure, coverage, parameters.family(), parameters.size());
  SlotPayloads<E> slots{parameters.payloads(), {}};
  for (std::size_t slot = 0; slot < covered_count(structure.inputs(), coverage.size); ++slot) {
    slots.inputs.push_back(*recording.payload(structure.inputs()[slot]));
  }
  for (const auto& [symbol, payload] : feeds) {
    slots.inputs[fed_slot(structure, coverage, symbol, payload.shape())] = payload;
  }
  return slots;
}

}  // namespace detail

}  // namespace topos
