#pragma once

#include <optional>
#include <span>
#include <vector>

#include "differentiate/scan.hpp"
#include "read/naming.hpp"
#include "record/value.hpp"

namespace topos {

/// What a derivative appended for one share of its scan; nodes by their numbers.
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

/// Steps of a recorded derivative, found by recording it once more: the scan that wrote the lines
/// walks over a copy of what stood before them, and so appends the same lines in the same places.
template <Element E>
std::vector<AppendedStep> appended_steps(const Recording<E>& recording,
                                         const Transform& transform) {
  Recording<E> again = recording;
  again.truncate(transform.begin);
  const Structure& structure = again.structure();
  const auto value_of = [&](std::size_t index) {
    return Value<E>(again, static_cast<std::uint32_t>(index));
  };
  bool begins = false;
  const auto zeros_of = [&](std::size_t index) {
    begins = true;
    return filled_like(value_of(index), 0);
  };

  const bool planted = transform.seed >= transform.begin;
  const Value<E> seed =
      planted ? filled_like(value_of(transform.target), 1) : value_of(transform.seed);
  ReverseScan<Value<E>> scan(structure, transform.target, seed);
  std::vector<AppendedStep> steps;
  while (scan.left() > 0) {
    if (!scan.next_sends()) {
      scan.step(value_of, zeros_of, [](const Posting<Value<E>>&) {});
      continue;
    }
    const std::size_t from = scan.left() - 1;
    AppendedStep step{from, scan.cotangents()[from]->index(), structure.size(), 0, {}};
    scan.step(value_of, zeros_of, [&](const Posting<Value<E>>& posting) {
      step.shares.push_back({posting.operand, posting.to, posting.share.index(),
                             posting.before.index(), posting.after.index(), begins});
      begins = false;
    });
    step.end = structure.size();
    steps.push_back(std::move(step));
  }
  return steps;
}

/// Of a step's lines those that one share is made of and gathered by: what the rule wrote for it,
/// the zeros where gathering begins, and the sum.
std::vector<std::size_t> lines_of(const Structure& structure, const AppendedStep& step,
                                  const AppendedShare& share);

/// The derivative that is told beside a scan from `target`: the last one of that target, else the
/// last one of a target of rank 0.
/// Fails: Target when there is none.
const Transform& told_derivative(const Structure& structure, NamedSymbols names, Symbol target);

}  // namespace topos
