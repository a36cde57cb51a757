#include "read/lanes.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <chrono>
#include <random>
#include <set>

using topos::assign_lanes;
using topos::Lanes;

namespace {

std::vector<std::size_t> random_ends(std::size_t rows, std::size_t reach, std::mt19937& random) {
  std::vector<std::size_t> last(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    last[row] = std::min(rows - 1, row + random() % reach);
  }
  return last;
}

}  // namespace

TEST_CASE("a value keeps its lane through its last reader's row") {
  const std::vector<std::size_t> last{2, 1, 4, 4, 4};

  const Lanes lanes = assign_lanes(last);

  CHECK(lanes.of == std::vector<std::size_t>{0, 1, 1, 0, 2});
  CHECK(lanes.count == 3);
}

TEST_CASE("no rows need no lanes") { CHECK(assign_lanes({}).count == 0); }

TEST_CASE("lanes of random tapes are disjoint, lowest and no more than the most values alive") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t rows = 1 + random() % 60;
    const std::vector<std::size_t> last = random_ends(rows, 1 + random() % 30, random);

    const Lanes lanes = assign_lanes(last);

    std::size_t most = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      std::set<std::size_t> taken;
      std::size_t alive = 0;
      for (std::size_t value = 0; value < row; ++value) {
        if (last[value] < row) continue;
        ++alive;
        taken.insert(lanes.of[value]);
      }
      REQUIRE(taken.size() == alive);
      std::size_t lowest = 0;
      while (taken.contains(lowest)) ++lowest;
      REQUIRE(lanes.of[row] == lowest);
      most = std::max(most, alive + 1);
    }
    REQUIRE(lanes.count == most);
  }
}

TEST_CASE("a hundred thousand values that live long get their lanes at once") {
  std::mt19937 random(11);
  const std::vector<std::size_t> last = random_ends(100'000, 100'000, random);
  const auto before = std::chrono::steady_clock::now();

  const Lanes lanes = assign_lanes(last);

  // A quadratic assignment takes minutes here, this one a fraction of a second even when checked.
  CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(5));
  CHECK(lanes.count > 10'000);
}
