#pragma once

#include "emit/builder.hpp"

namespace topos {

/// Sums axes away, in the accumulator; what it needs is named after `suffix`, as the sum is.
Term total(std::string_view suffix, const Shape& shape, const Term& operand,
           std::span<const std::size_t> axes, Builder& at);

}  // namespace topos
