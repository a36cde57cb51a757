#pragma once

#include "lower/schedule.hpp"

namespace topos {

/// Marks the values that derivative rules of wanted nodes read, and the results.
void require_what_the_scan_reads(const Structure& structure, Schedule& schedule);

/// Finds, for each value that may go, the last node that reads it; what an elected pattern reads is
/// read by its root.
void find_last_readers(const Structure& structure, Schedule& schedule);

/// Adds up the elements alive at each step. In the backward posture the releases are hypothetical.
LiveVolume live_volume(const Structure& structure, const Schedule& schedule);

}  // namespace topos
