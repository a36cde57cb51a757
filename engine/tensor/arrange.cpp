#include "tensor/arrange.hpp"

#include <utility>

namespace topos {

Layout spread_over(const Layout& layout, const Shape& shape) {
  return {.strides = std::vector<std::size_t>(shape.rank(), 0), .offset = layout.offset};
}

Layout spread_along(const Layout& layout, std::size_t axis) {
  Layout spread = layout;
  spread.strides.insert(spread.strides.begin() + static_cast<std::ptrdiff_t>(axis), 0);
  return spread;
}

Layout permuted(const Layout& layout, std::span<const std::size_t> order) {
  Layout turned{.strides = {}, .offset = layout.offset};
  for (std::size_t axis : order) turned.strides.push_back(layout.strides[axis]);
  return turned;
}

Layout narrowed(const Layout& layout, std::size_t axis, std::size_t start) {
  Layout window = layout;
  window.offset += start * layout.strides[axis];
  return window;
}

std::optional<Layout> reshaped(const Layout& layout, const Shape& from, const Shape& to) {
  const std::vector<Loop> runs = loops_over(from.extents(), {.left = layout.strides});
  Layout view{.strides = std::vector<std::size_t>(to.rank(), 1), .offset = layout.offset};
  auto run = runs.rbegin();
  std::size_t walked = 1;
  for (std::size_t axis = to.rank(); axis-- > 0;) {
    if (to[axis] == 1) continue;
    if (run != runs.rend() && walked == run->extent) {
      ++run;
      walked = 1;
    }
    // An axis lies within one run of elements, or nothing says where its elements are.
    if (run->extent % (walked * to[axis]) != 0) return std::nullopt;
    view.strides[axis] = walked * run->left;
    walked *= to[axis];
  }
  return view;
}

Prepared padding(const Shape& shape, const Operand& operand, std::size_t axis, std::size_t start) {
  Prepared pad = prepared({}, shape);
  pad.task = PadTask{
      .volume = shape.volume(),
      .start = start * pad.layout.strides[axis],
      .nest = nest_over(operand.shape.extents(),
                        {.result = pad.layout.strides, .left = operand.layout.strides}),
  };
  return pad;
}

}  // namespace topos
