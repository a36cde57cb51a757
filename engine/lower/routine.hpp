#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lower/schedule.hpp"
#include "record/structure.hpp"

namespace topos {

/// Where elements are while a plan runs: so many from the beginning of one of its memories.
struct Place {
  std::uint32_t memory = 0;
  std::size_t offset = 0;
};

/// The memories of a routine: one arena for all that dies before the end, one for the results that
/// outlive the run, then one for each source.
inline constexpr std::uint32_t arena_memory = 0;
inline constexpr std::uint32_t result_memory = 1;
inline constexpr std::uint32_t first_source_memory = 2;

/// Which kernel of the table a step calls: one for each opcode that computes, in the order of the
/// vocabulary, then those of patterns, then all of them once more for work that says Fast.
inline constexpr std::size_t opcode_kernel_count = vocabulary_size - source_count;
inline constexpr std::uint32_t window_product_kernel = opcode_kernel_count;
inline constexpr std::uint32_t reduce_window_kernel = opcode_kernel_count + 1;
inline constexpr std::uint32_t first_fast_kernel = opcode_kernel_count + 2;
inline constexpr std::size_t kernel_count = 2 * first_fast_kernel;

/// One call of one kernel, with all of its places known.
struct RoutineStep {
  std::uint32_t kernel;
  std::uint32_t task;  ///< the place of its task
  Place result;
  Place left;
  Place right;
};

/// One step over a block of elements, and how far a block moves its places.
struct BlockStep {
  Task whole;
  Task rest;  ///< what is left over at the end
  std::size_t result;
  std::size_t left;
  std::size_t right;
};

/// Neighbouring steps that take turns, each over so many blocks.
struct BlockChain {
  std::size_t first;
  std::size_t count;
  bool has_rest;
  std::vector<BlockStep> steps;
};

/// A source that some step reads.
struct SourceUse {
  std::uint32_t node;
  /// Whether its elements are read, row-major for parameters and inputs, as they lie for leaves.
  bool elements = false;
  /// The operation that reads it as positions; empty where none does.
  std::string_view selecting = {};
};

/// A value that a run answers, or that its engine scan reads.
struct KeptValue {
  std::uint32_t node;
  /// Whether it is a source, and so the payload itself; it has no place then.
  bool source;
  Place place = {};
  Layout layout = {};
};

/// An operation that would read as positions what is no selection.
struct RefusedSelection {
  std::uint32_t node;
  std::string_view operation;
};

/// Elements of the arena that nobody reads from that step on.
struct FreedPlace {
  std::size_t step;
  std::size_t offset;
  std::size_t size;
};

/// A schedule compiled: a flat list of kernel calls over places that are given once and for all.
/// Units of all sizes: elements, but accumulators for `totals`.
struct Routine {
  std::vector<RoutineStep> steps;
  /// Ascending, none over another.
  std::vector<BlockChain> chains;
  /// Apart from the steps, so that those stay close together: all that work on one element of each
  /// operand share the first task.
  std::vector<Task> tasks{Nest{}};
  /// The memories from `first_source_memory` on.
  std::vector<SourceUse> sources;
  /// Ascending by node.
  std::vector<KeptValue> kept;
  std::vector<FreedPlace> freed;
  /// Where there is one, every run fails.
  std::optional<RefusedSelection> refused;
  std::size_t arena_size = 0;
  std::size_t result_size = 0;
  std::size_t scratch = 0;
  std::size_t totals = 0;
};

/// Compiles a schedule. `leaves` holds for each leaf slot of the program where its elements lie.
Routine routine_of(const Structure& structure, const Schedule& schedule,
                   std::span<const Layout> leaves);

}  // namespace topos
