#include "tensor/loops.hpp"

namespace topos {

namespace {

std::uint32_t stride_at(std::span<const std::size_t> strides, std::size_t axis) {
  return strides.empty() ? 0 : static_cast<std::uint32_t>(strides[axis]);
}

/// Whether stepping `outer` once is stepping `inner` through.
bool continues(std::uint32_t outer, std::uint32_t inner, std::uint32_t extent) {
  return outer == inner * extent;
}

}  // namespace

std::size_t write_loops(std::span<const std::size_t> extents, const Strides& strides,
                        std::array<Loop, maximum_depth>& loops) {
  std::size_t depth = 0;
  for (std::size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis] == 1) continue;
    Loop loop{static_cast<std::uint32_t>(extents[axis]), stride_at(strides.result, axis),
              stride_at(strides.left, axis), stride_at(strides.right, axis)};
    if (depth > 0) {
      const Loop& outer = loops[depth - 1];
      if (continues(outer.result, loop.result, loop.extent) &&
          continues(outer.left, loop.left, loop.extent) &&
          continues(outer.right, loop.right, loop.extent)) {
        loop.extent *= outer.extent;
        --depth;
      }
    }
    loops[depth++] = loop;
  }
  return depth;
}

std::vector<Loop> loops_over(std::span<const std::size_t> extents, const Strides& strides) {
  std::array<Loop, maximum_depth> loops;
  const std::size_t depth = write_loops(extents, strides, loops);
  return {loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(depth)};
}

Nest nest_over(std::span<const std::size_t> extents, const Strides& strides) {
  Nest nest{loops_over(extents, strides), {}};
  if (!nest.around.empty()) {
    nest.inner = nest.around.back();
    nest.around.pop_back();
  }
  return nest;
}

bool Walk::advance() {
  for (std::size_t i = loops_.size(); i-- > 0;) {
    const Loop& loop = loops_[i];
    result_ += loop.result;
    left_ += loop.left;
    right_ += loop.right;
    if (++index_[i] < loop.extent) return true;
    result_ -= std::size_t{loop.result} * loop.extent;
    left_ -= std::size_t{loop.left} * loop.extent;
    right_ -= std::size_t{loop.right} * loop.extent;
    index_[i] = 0;
  }
  return false;
}

}  // namespace topos
