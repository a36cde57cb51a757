#pragma once

#include "emit/builder.hpp"

namespace topos {

// The arrangements that other statements use too. `result` names what they make.

/// The operand, whose axes become `axes` of the result, repeated along all others.
Term spread(const Term& result, const Term& operand, std::span<const std::size_t> axes,
            Builder& at);
Term reshaped(const Term& result, const Term& operand, Builder& at);
Term transposed(const Term& result, const Term& operand, std::span<const std::size_t> order,
                Builder& at);

}  // namespace topos
