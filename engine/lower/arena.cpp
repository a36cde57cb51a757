#include "lower/arena.hpp"

#include <iterator>

namespace topos {

std::size_t Arena::take(std::size_t size) {
  const auto tightest = tightness_.lower_bound({size, 0});
  if (tightest != tightness_.end()) {
    const auto [gap, offset] = *tightest;
    remove(offset, gap);
    if (gap > size) insert(offset + size, gap - size);
    return offset;
  }
  std::size_t offset = size_;
  if (!gaps_.empty()) {
    const auto [last, gap] = *std::prev(gaps_.end());
    if (last + gap == size_) {
      remove(last, gap);
      offset = last;
    }
  }
  size_ = offset + size;
  return offset;
}

void Arena::give(std::size_t offset, std::size_t size) {
  const auto after = gaps_.find(offset + size);
  if (after != gaps_.end()) {
    const std::size_t gap = after->second;
    remove(offset + size, gap);
    size += gap;
  }
  auto before = gaps_.lower_bound(offset);
  if (before != gaps_.begin()) {
    --before;
    const auto [start, gap] = *before;
    if (start + gap == offset) {
      remove(start, gap);
      offset = start;
      size += gap;
    }
  }
  insert(offset, size);
}

void Arena::insert(std::size_t offset, std::size_t size) {
  gaps_.emplace(offset, size);
  tightness_.emplace(size, offset);
}

void Arena::remove(std::size_t offset, std::size_t size) {
  gaps_.erase(offset);
  tightness_.erase({size, offset});
}

}  // namespace topos
