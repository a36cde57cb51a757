#pragma once

#include <algorithm>
#include <cstdint>

namespace topos {

/// What one slice of work may still take. Nodes are its grain: the first always fits, so that every
/// slice gets on, and a single huge product makes a slice as long as itself.
/// Units: estimated multiply-adds.
class Slice {
 public:
  explicit Slice(std::uint64_t budget) : left_(budget) {}

  /// Whether a node of that cost still fits; if so, it is charged.
  bool admits(std::uint64_t cost) {
    if (begun_ && (left_ < bookkeeping || cost > left_ - bookkeeping)) return false;
    begun_ = true;
    left_ -= std::min(left_, cost);
    left_ -= std::min(left_, bookkeeping);
    return true;
  }

 private:
  /// What a node takes beside its elements.
  static constexpr std::uint64_t bookkeeping = 200;

  std::uint64_t left_;
  bool begun_ = false;
};

}  // namespace topos
