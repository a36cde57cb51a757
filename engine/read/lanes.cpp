#include "read/lanes.hpp"

#include <functional>
#include <queue>

namespace topos {

Lanes assign_lanes(std::span<const std::size_t> last) {
  const std::size_t none = last.size();
  // Rows that end together form a chain: `ending[row]` is its first, `next[row]` the one behind.
  std::vector<std::size_t> ending(last.size(), none);
  std::vector<std::size_t> next(last.size(), none);
  std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> free;
  Lanes lanes{.of = std::vector<std::size_t>(last.size()), .count = 0};

  for (std::size_t row = 0; row < last.size(); ++row) {
    if (free.empty()) free.push(lanes.count++);
    lanes.of[row] = free.top();
    free.pop();
    next[row] = ending[last[row]];
    ending[last[row]] = row;
    for (std::size_t ended = ending[row]; ended != none; ended = next[ended]) {
      free.push(lanes.of[ended]);
    }
  }
  return lanes;
}

}  // namespace topos
