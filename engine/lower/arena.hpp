#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace topos {

/// Places in one stretch of memory: each taken where it fits tightest, each given back in its time.
/// Units: elements.
class Arena {
 public:
  std::size_t take(std::size_t size);
  void give(std::size_t offset, std::size_t size);
  /// What it took at most.
  std::size_t size() const { return size_; }

 private:
  void insert(std::size_t offset, std::size_t size);
  void remove(std::size_t offset, std::size_t size);

  std::size_t size_ = 0;
  std::map<std::size_t, std::size_t> gaps_;                  ///< by offset: size
  std::set<std::pair<std::size_t, std::size_t>> tightness_;  ///< the same gaps: (size, offset)
};

}  // namespace topos
