#pragma once

#include <expected>
#include <map>

#include "emit/batch/axes.hpp"
#include "emit/literals.hpp"

namespace topos {

/// The leaves by which a sum over the batch is divided, and that hold how many it adds: what they
/// count in a structure of another size. Refuses: such a leaf that is something else as well; any
/// other number that is the old size, or one over it, for it may have been counted too.
std::expected<std::map<std::uint32_t, std::size_t>, Refusal> counts_over(const Axes& axes,
                                                                         const Structure& resized,
                                                                         const Schedule& schedule,
                                                                         const Literals& literals);

}  // namespace topos
