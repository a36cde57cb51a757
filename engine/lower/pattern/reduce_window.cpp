#include "lower/pattern/reduce_window.hpp"

#include <algorithm>
#include <utility>

#include "foundation/text.hpp"
#include "lower/pattern/closure.hpp"
#include "lower/pattern/windows.hpp"

namespace topos {

namespace {

/// The maxima over lanes below a root, and what they are lanes of.
struct Lanes {
  std::vector<std::uint32_t> members;  ///< maxima and lanes
  std::vector<std::uint32_t> narrows;  ///< the lanes, in the order in which they are taken
  std::uint32_t of = 0;
};

/// One lane of the last axis of five.
const Narrow* lane(const Surroundings& around, std::uint32_t index) {
  const Narrow* narrow = around.as<Narrow>(index);
  return narrow != nullptr && narrow->axis == 4 && narrow->len == 1 ? narrow : nullptr;
}

/// Goes down the left operands of maxima; nothing unless a lane stands on the right of each, and
/// one at the end.
std::optional<Lanes> lanes_below(const Surroundings& around, std::uint32_t root) {
  if (!around.as<Reshape>(root)) return std::nullopt;
  Lanes lanes;
  std::uint32_t index = around.operand(root, 0);
  for (; around.as<Maximum>(index) != nullptr; index = around.operand(index, 0)) {
    lanes.members.push_back(index);
    lanes.narrows.push_back(around.operand(index, 1));
  }
  lanes.narrows.push_back(index);
  std::ranges::reverse(lanes.narrows);
  for (std::uint32_t node : lanes.narrows) {
    if (lane(around, node) == nullptr) return std::nullopt;
  }
  lanes.members.insert(lanes.members.end(), lanes.narrows.begin(), lanes.narrows.end());
  lanes.of = around.operand(index, 0);
  return lanes;
}

/// The first node that does not take the lanes of square windows in their order, all of them.
std::optional<Block> misfit(const Surroundings& around, std::uint32_t root, const Lanes& lanes,
                            const Windows& windows) {
  const auto block = [](std::uint32_t node, const std::string& what) {
    return Block{node, join("node ", node, " ", what)};
  };
  const Shape& squares = around.shape(windows.permute);
  if (squares[4] != squares[5]) {
    return block(windows.permute, join("has windows of ", squares[4], " by ", squares[5]));
  }
  const Shape image{squares[0], squares[1], squares[2], squares[3]};
  const std::size_t count = squares[4] * squares[5];
  if (around.shape(lanes.of) != image.with(4, count)) {
    return block(lanes.of,
                 join("lays its windows out otherwise than ", image.with(4, count).text()));
  }
  if (around.shape(root) != image) {
    return block(root, join("reshapes to another shape than ", image.text()));
  }
  for (std::size_t position = 0; position < lanes.narrows.size(); ++position) {
    const std::uint32_t node = lanes.narrows[position];
    if (around.operand(node, 0) != lanes.of)
      return block(node, join("is no lane of node ", lanes.of));
    const std::size_t start = lane(around, node)->start;
    if (start != position) {
      return block(node, join("is lane ", start, " where lane ", position, " is due"));
    }
  }
  if (lanes.narrows.size() == count) return std::nullopt;
  return block(lanes.of,
               join("has ", count, " lanes, of which ", lanes.narrows.size(), " are read"));
}

}  // namespace

Match reduce_window(const Surroundings& around, std::uint32_t root) {
  const std::optional<Lanes> lanes = lanes_below(around, root);
  if (!lanes) return {};
  const std::optional<Windows> windows = windows_below(around, lanes->of);
  if (!windows) return {};
  const Unfold& down = *around.as<Unfold>(windows->down);
  Pattern pattern{.kind = PatternKind::ReduceWindow,
                  .root = root,
                  .interiors = lanes->members,
                  .named = {},
                  .reads = {around.operand(windows->down, 0)},
                  .window = {down.size, down.size, down.step, 0}};
  pattern.interiors.insert(pattern.interiors.end(),
                           {lanes->of, windows->permute, windows->across, windows->down});
  auto found = misfit(around, *windows, {0, 1, 2, 4, 3, 5});
  if (!found) found = misfit(around, root, *lanes, *windows);
  if (found) return NearMiss{std::move(pattern), *found};
  return closed(around, std::move(pattern));
}

}  // namespace topos
