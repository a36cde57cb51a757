#pragma once

#include <cstddef>
#include <span>

#include "language/signature.hpp"
#include "record/value.hpp"

namespace topos::language {

/// Records a composite over its operands. `flat`: its attributes, as opcodes take them.
/// Fails: as the composite does.
Value<Any> compose(Composite composite, std::span<const Value<Any>> of,
                   std::span<const std::size_t> flat);

}  // namespace topos::language
