#pragma once

#include <expected>
#include <map>

#include "emit/literals.hpp"
#include "emit/refusal.hpp"
#include "lower/schedule.hpp"

namespace topos {

/// A program as another size of the batch makes it: the same nodes at the same places, what a plan
/// does not want apart, which stands there as an empty line.
struct Rebatched {
  Structure structure;
  /// Leaves that hold a count over the batch, with what they count now.
  std::map<std::uint32_t, std::size_t> counts;
};

/// Finds out which extents are the batch, the leading extent of every input, and gives them another
/// size. Refuses: an extent that may or may not be the batch, or that cannot change: one of a
/// parameter or of a constant that is written out; a number that may be the old size.
/// Fails: Limit for shapes that grow too large, Empty for a batch of nothing.
std::expected<Rebatched, Refusal> rebatched(const Structure& structure, const Schedule& schedule,
                                            const Literals& literals, std::size_t from,
                                            std::size_t to);

}  // namespace topos
