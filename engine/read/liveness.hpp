#pragma once

#include "lower/schedule.hpp"
#include "read/json.hpp"

namespace topos {

/// The members of `LiveVolume`, into an object that the caller opened.
void write_live_volume(Json& json, const Schedule& schedule);

/// `CardReadings["liveness"]`: the elements alive at each node that an entry evaluates, and the
/// node's opcode for its text.
void read_liveness(Json& json, const Structure& structure, const Schedule& schedule);

}  // namespace topos
