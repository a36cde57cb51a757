#pragma once

#include <cstdint>
#include <vector>

#include "lower/routine.hpp"

namespace topos {

/// What dies after each step, in the order in which it was added: lists in one piece of memory,
/// where a vector for each step would be as many pieces.
class Deaths {
 public:
  /// Those at the end of all, behind the last step, are never asked for.
  explicit Deaths(std::size_t steps) : lists_(steps + 1) { deaths_.reserve(steps); }

  void add(const FreedPlace& freed) {
    auto& [first, last] = lists_[freed.step];
    const auto at = static_cast<std::uint32_t>(deaths_.size());
    deaths_.push_back({freed, none});
    (first == none ? first : deaths_[last].next) = at;
    last = at;
  }

  template <class Visit>
  void at(std::size_t step, const Visit& visit) const {
    for (std::uint32_t i = lists_[step].first; i != none; i = deaths_[i].next) {
      visit(deaths_[i].freed);
    }
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct List {
    std::uint32_t first = none;
    std::uint32_t last = none;
  };
  struct Death {
    FreedPlace freed;
    std::uint32_t next;
  };

  std::vector<List> lists_;
  std::vector<Death> deaths_;
};

}  // namespace topos
