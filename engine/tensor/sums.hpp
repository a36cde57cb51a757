#pragma once

#include "tensor/block.hpp"

namespace topos::detail {

/// Sums of many lanes side by side, each in its own order: lanes whose elements lie next to those
/// of their neighbours, and lanes that lie in rows. Answers whether it was one of these.
template <BuiltIn E>
bool total_side_by_side(const LaneTask& task, const Call<E>& call);

/// The sum of elements that lie side by side, in whatever order is fastest.
template <std::floating_point E>
E total_in_any_order(const E* from, std::size_t count);

}  // namespace topos::detail
