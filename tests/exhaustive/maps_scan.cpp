// Compares each elementary map, lanes against one number at a time, at every f32 there is.
// Arguments: the names of maps; none means all. Takes about three minutes a map.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>

#include "element/lanes.hpp"
#include "engine/element/lane_maps.hpp"

namespace {

using topos::lanes::F32x4;

/// The number of groups of four neighbouring bit patterns in which any lane differs.
std::uint64_t differing_groups(const topos::tests::LaneMap<F32x4>& map) {
  std::uint64_t differing = 0;
  for (std::uint64_t pattern = 0; pattern < (std::uint64_t{1} << 32); pattern += 4) {
    std::array<float, 4> group;
    for (std::uint64_t i = 0; i < 4; ++i) {
      group[i] = std::bit_cast<float>(static_cast<std::uint32_t>(pattern + i));
    }
    if (topos::tests::differs(map, group.data())) ++differing;
  }
  return differing;
}

}  // namespace

int main(int count, char** arguments) {
  const std::span<char*> names(arguments + 1, static_cast<std::size_t>(count - 1));
  bool equal = true;
  for (const auto& map : topos::tests::lane_maps<F32x4>) {
    if (!names.empty() && std::ranges::find(names, map.name) == names.end()) continue;
    const std::uint64_t differing = differing_groups(map);
    std::printf("%.*s: 2^32 inputs, %llu groups differ\n", static_cast<int>(map.name.size()),
                map.name.data(), static_cast<unsigned long long>(differing));
    std::fflush(stdout);
    equal = equal && differing == 0;
  }
  return equal ? 0 : 1;
}
