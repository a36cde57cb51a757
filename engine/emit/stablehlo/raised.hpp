#pragma once

#include "emit/builder.hpp"
#include "lower/pattern/pattern.hpp"

namespace topos {

/// States a whole pattern as the one operation that it is, at its root, and names its root and what
/// else of it others read.
void raise(const Pattern& pattern, Builder& at);

}  // namespace topos
