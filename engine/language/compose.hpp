#pragma once

#include <cstddef>
#include <span>

#include "language/signature.hpp"
#include "record/value.hpp"

namespace topos::language {

/// Records a composite over its operands. `flat`: its attributes, as opcodes take them.
/// Fails: as the composite does.
template <Element E>
Value<E> compose(Composite composite, std::span<const Value<E>> of,
                 std::span<const std::size_t> flat);

extern template Value<f64> compose(Composite, std::span<const Value<f64>>,
                                   std::span<const std::size_t>);
extern template Value<f32> compose(Composite, std::span<const Value<f32>>,
                                   std::span<const std::size_t>);
extern template Value<Bf16> compose(Composite, std::span<const Value<Bf16>>,
                                    std::span<const std::size_t>);

}  // namespace topos::language
