#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tensor/layout.hpp"
#include "tensor/shape.hpp"

namespace topos {

/// One loop of a kernel: how often, and how far a step moves in the result and in each operand.
/// Units: elements; none is above `maximum_volume`, so 32 bits hold them.
struct Loop {
  std::uint32_t extent = 1;
  std::uint32_t result = 0;
  std::uint32_t left = 0;
  std::uint32_t right = 0;
};

/// The most loops around anything: each has an extent of 2 or more, and 2^27 elements are the most.
inline constexpr std::size_t maximum_depth = 27;

/// What a kernel walks, decided once from shapes and layouts: loops around, outermost first, and
/// the innermost loop. Axes of extent 1 are gone, and axes that move alike are one.
struct Nest {
  std::vector<Loop> around;
  Loop inner;

  /// Whether there is one step in all.
  bool single() const { return around.empty() && inner.extent == 1; }
};

/// The strides with which a nest moves, one for each axis of the shape that it walks.
struct Strides {
  std::span<const std::size_t> result = {};
  std::span<const std::size_t> left = {};
  std::span<const std::size_t> right = {};
};

/// The loops over a shape, merged as far as all strides permit. Absent strides do not move.
/// Answers how many of `loops` it wrote, the outermost first.
std::size_t write_loops(std::span<const std::size_t> extents, const Strides& strides,
                        std::array<Loop, maximum_depth>& loops);
std::vector<Loop> loops_over(std::span<const std::size_t> extents, const Strides& strides);

/// The same with the last loop apart: one step where there are none.
Nest nest_over(std::span<const std::size_t> extents, const Strides& strides);

/// Where loops stand, in elements from each beginning. A kernel does its work, then goes `next`
/// until that says that there is no more.
class Walk {
 public:
  explicit Walk(std::span<const Loop> loops) : loops_(loops) {
    for (std::size_t i = 0; i < loops.size(); ++i) index_[i] = 0;
  }

  std::size_t result() const { return result_; }
  std::size_t left() const { return left_; }
  std::size_t right() const { return right_; }
  bool next() { return !loops_.empty() && advance(); }

 private:
  bool advance();

  std::span<const Loop> loops_;
  std::size_t result_ = 0;
  std::size_t left_ = 0;
  std::size_t right_ = 0;
  std::array<std::uint32_t, maximum_depth> index_;
};

/// Calls `visit(offset)` for each position of `shape` in row-major order.
template <class Visit>
void for_each_offset(const Shape& shape, const Layout& layout, const Visit& visit) {
  std::array<Loop, maximum_depth> loops;
  const std::size_t depth = write_loops(shape.extents(), {.left = layout.strides}, loops);
  const Loop inner = depth == 0 ? Loop{} : loops[depth - 1];
  Walk walk(std::span(loops).first(depth == 0 ? 0 : depth - 1));
  do {
    for (std::size_t i = 0; i < inner.extent; ++i) {
      visit(layout.offset + walk.left() + i * inner.left);
    }
  } while (walk.next());
}

}  // namespace topos
