#pragma once

#include <utility>
#include <vector>

#include "language/outline.hpp"
#include "language/recorded.hpp"
#include "record/tape.hpp"

namespace topos::language {

Entry entry_of(const EntryNote& note, const Structure& structure);

/// The target of the last derivative and its gradients; without one, the target.
std::vector<std::uint32_t> default_roots(const Outline& outline);

/// Seals the tape and turns positions into symbols.
Recorded recorded_of(const Outline& outline, Tape<Any>&& tape,
                     std::vector<std::pair<Symbol, Tensor<Any>>> feeds);

}  // namespace topos::language
