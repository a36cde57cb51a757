#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lower/draft.hpp"

namespace topos {

/// Neighbouring elementwise steps over as many elements each, from the first up to the last,
/// exclusive: they run a block of elements at a time, so that what passes between them stays in
/// the cache, and what nobody else reads needs memory for one block only.
struct Chain {
  std::size_t first;
  std::size_t last;
  /// Elements of a block; what is left over at the end is a block of its own.
  std::size_t block;
};

/// The chains among drafts. `sizes` holds the elements of each buffer, `writers` the step that
/// writes it; sources have no size.
std::vector<Chain> chains_of(std::span<const Draft> drafts, std::span<const std::size_t> sizes,
                             std::span<const std::size_t> writers);

/// Whether a task reads an operand exactly where it writes its result.
bool walks_alike(const Task& task, std::uint32_t Loop::* stride);

/// The elements of a nest's result between two steps of its outermost loop.
std::size_t unit_of(const Nest& nest, std::size_t size);

/// So many elements of a nest, from one step of its outermost loop on.
Nest sliced(const Nest& nest, std::size_t size, std::size_t count);

/// How far so many elements move an operand.
std::size_t advance(const Nest& nest, std::size_t size, std::size_t count,
                    std::uint32_t Loop::* stride);

}  // namespace topos
