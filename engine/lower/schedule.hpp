#pragma once

// Lowering: what one entry needs of a program, in which order, and how long each value lives.
// Nothing here knows an element; execution takes a schedule and the payloads.

#include <cstdint>
#include <optional>
#include <vector>

#include "lower/pattern/leaf_counts.hpp"
#include "lower/pattern/pattern.hpp"
#include "run/entry.hpp"
#include "run/service.hpp"

namespace topos {

/// A node that a plan evaluates, by itself or as the root of a pattern.
struct ScheduleStep {
  std::uint32_t node;
  /// The place among the elected patterns of the one that this node is the root of.
  std::optional<std::uint32_t> pattern;
  /// Nodes whose values nobody reads any more once this one stands. In the backward posture they
  /// are kept all the same, for the engine scan.
  std::vector<std::uint32_t> releases;
};

/// The elements alive while a plan runs.
struct LiveVolume {
  /// At each step, with its own result and before its releases.
  std::vector<std::uint64_t> series;
  std::uint64_t peak = 0;
  /// The first node that reaches the peak; 0 where nothing is evaluated.
  std::uint32_t at = 0;
  /// What keeping everything would take.
  std::uint64_t retain_all = 0;
};

/// The plan of one entry over the first `size` nodes of a program.
struct Schedule {
  std::size_t size = 0;
  bool backward = false;
  Numerics numerics = Numerics::Exact;
  /// What a run answers: roots, then observed names, first occurrence only.
  std::vector<std::uint32_t> results;
  /// How many of those are roots; they stand first.
  std::size_t root_count = 0;

  // For each of the `size` nodes:
  std::vector<bool> readable;  ///< a result
  std::vector<bool> wanted;    ///< a result, or something that one depends on
  std::vector<bool> required;  ///< the engine scan reads its value; only in the backward posture
  std::vector<bool> fused;     ///< inside an elected pattern: wanted, and never made
  /// The node after which it is dead; nothing for what stays and for what is not wanted.
  std::vector<std::optional<std::uint32_t>> last_reader;

  /// Every pattern found, what nearly is one, and those that this plan serves as one.
  std::vector<Pattern> candidates;
  std::vector<NearMiss> near_misses;
  std::vector<Pattern> patterns;

  /// Ascending by node: wanted and not fused.
  std::vector<ScheduleStep> steps;
  LiveVolume live;
  /// Which formulas a run takes.
  std::vector<Service> services;
};

/// The schedule of an entry over a sealed program. Fails: Foreign, Unallocated.
Schedule schedule_of(const Structure& structure, const Entry& entry, const LeafCounts& counts);

}  // namespace topos
