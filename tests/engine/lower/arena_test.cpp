#include "lower/arena.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

#include "element/sample.hpp"

namespace topos {
namespace {

TEST_CASE("a place given back is taken again, the tightest first") {
  Arena arena;
  const std::size_t wide = arena.take(8);
  arena.take(1);
  const std::size_t tight = arena.take(3);
  arena.take(1);
  arena.give(wide, 8);
  arena.give(tight, 3);
  CHECK(arena.take(3) == tight);
  CHECK(arena.take(2) == wide);
  CHECK(arena.size() == 13);
}

TEST_CASE("neighbours that are given back become one place") {
  Arena arena;
  for (std::size_t i = 0; i < 4; ++i) arena.take(2);
  arena.give(0, 2);
  arena.give(4, 2);
  arena.give(2, 2);
  CHECK(arena.take(6) == 0);
  CHECK(arena.size() == 8);
}

TEST_CASE("a gap at the end grows to what is asked") {
  Arena arena;
  arena.take(2);
  const std::size_t last = arena.take(2);
  arena.give(last, 2);
  CHECK(arena.take(5) == last);
  CHECK(arena.size() == 7);
}

TEST_CASE("places in use never overlap") {
  SplitMix64 stream(5);
  Arena arena;
  std::vector<std::pair<std::size_t, std::size_t>> used;
  for (std::size_t i = 0; i < 2000; ++i) {
    if (!used.empty() && stream.next() % 2 == 0) {
      const std::size_t pick = stream.next() % used.size();
      arena.give(used[pick].first, used[pick].second);
      used.erase(used.begin() + static_cast<std::ptrdiff_t>(pick));
      continue;
    }
    const std::size_t size = 1 + stream.next() % 20;
    const std::size_t offset = arena.take(size);
    for (const auto& [other, extent] : used) {
      CHECK((offset + size <= other || other + extent <= offset));
    }
    CHECK(offset + size <= arena.size());
    used.emplace_back(offset, size);
  }
}

}  // namespace
}  // namespace topos
