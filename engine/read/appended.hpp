#pragma once

#include <span>
#include <vector>

#include "differentiate/recorded_scan.hpp"
#include "read/naming.hpp"

namespace topos {

/// The steps of a recorded derivative, found by recording it once more: the scan that wrote the
/// lines walks over a copy of what stood before them, and so appends the same lines in the same
/// places.
inline std::vector<AppendedStep> appended_steps(const Recording<Any>& recording,
                                                const Transform& transform) {
  Recording<Any> again = recording;
  again.truncate(transform.begin);
  const Value<Any> target(again, transform.target);
  const Value<Any> seed =
      transform.seed < transform.begin ? Value<Any>(again, transform.seed) : filled_like(target, 1);
  std::vector<AppendedStep> steps;
  recorded_scan(again, transform.target, seed, &steps);
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
