#pragma once

#include "foundation/fault.hpp"
#include "read/json.hpp"

namespace topos {

/// A fault as it crosses: kind, operation, sentence, shapes and symbols.
void write_fault(Json& json, const Fault& fault);

}  // namespace topos
