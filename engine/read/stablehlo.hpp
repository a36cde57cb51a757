#pragma once

#include "lower/schedule.hpp"
#include "read/json.hpp"
#include "record/recording.hpp"

namespace topos {

/// `CardReadings["stablehlo"]`: the module of an entry, line by line with the nodes that they
/// belong to, and what stands in it for each node. Fails: Emission where the text cannot say a
/// node; Limit above `reading_element_limit` elements in constants.
void read_stablehlo(Json& json, const Recording<Any>& recording, const Schedule& schedule);

}  // namespace topos
