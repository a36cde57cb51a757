#pragma once

#include <optional>
#include <vector>

#include "differentiate/scan.hpp"
#include "record/value.hpp"

namespace topos {

/// What a recorded scan appended for one share; nodes by their numbers.
struct AppendedShare {
  std::size_t operand;
  std::size_t to;
  std::size_t share;
  /// What had gathered; where `begins`, the zeros that were appended for it.
  std::size_t before;
  std::size_t after;
  bool begins;
};

/// The nodes `[begin, end)` that one step of a recorded scan appended, and what they are for.
struct AppendedStep {
  std::size_t from;
  std::size_t cotangent;
  std::size_t begin;
  std::size_t end;
  std::vector<AppendedShare> shares;
};

/// The reverse scan over values of a tape, which appends its lines there. Answers the cotangents;
/// each step that applies a rule is added to `steps`, if given.
template <Element E>
std::vector<std::optional<Value<E>>> recorded_scan(Recording<E>& recording, std::size_t target,
                                                   const Value<E>& seed,
                                                   std::vector<AppendedStep>* steps) {
  const Structure& structure = recording.structure();
  const auto value_of = [&](std::size_t index) {
    return Value<E>(recording, static_cast<std::uint32_t>(index));
  };
  bool begins = false;
  const auto zeros_of = [&](std::size_t index) {
    begins = true;
    return filled_like(value_of(index), 0);
  };
  std::vector<AppendedShare> shares;
  const auto posted = [&](const Posting<Value<E>>& posting) {
    shares.push_back({posting.operand, posting.to, posting.share.index(), posting.before.index(),
                      posting.after.index(), begins});
    begins = false;
  };

  ReverseScan<Value<E>> scan(structure, target, seed);
  while (scan.left() > 0) {
    const bool sends = scan.next_sends();
    const std::size_t begin = structure.size();
    scan.step(value_of, zeros_of, posted);
    if (sends && steps) {
      const std::size_t from = scan.left();
      const std::size_t cotangent = scan.cotangents()[from]->index();
      steps->push_back({from, cotangent, begin, structure.size(), shares});
    }
    shares.clear();
  }
  return std::move(scan).take();
}

}  // namespace topos
