#pragma once

#include <span>
#include <vector>

#include "record/composite/squeeze.hpp"

namespace topos {

/// Joins values along one axis. One value is itself; else records Pad, Pad, Add, Pad, Add, ...
/// Fails: Argument without values; Shape when the others' shapes differ off the axis.
template <class V>
V concat(std::span<const V> values, std::size_t axis) {
  if (values.empty()) {
    fail(FaultKind::Argument, "concat", "concat needs at least one value, got none");
  }
  const Shape first = values[0].shape();  // a copy: recording moves the nodes
  check_axis("concat", axis, first);
  std::size_t extent = 0;
  for (const V& value : values) {
    const Shape& shape = value.shape();
    if (shape.rank() != first.rank() || shape.without(axis) != first.without(axis)) {
      fail(FaultKind::Shape, "concat",
           join("concat along axis ", axis, " needs equal shapes off the axis, got ", first.text(),
                " and ", shape.text()),
           {first.list(), shape.list()});
    }
    extent += shape[axis];
  }
  if (values.size() == 1) return values[0];
  V total = pad(values[0], axis, 0, extent);
  std::size_t start = first[axis];
  for (const V& value : values.subspan(1)) {
    total = total + pad(value, axis, start, extent);
    start += value.shape()[axis];
  }
  return total;
}

/// Joins values along a new axis: unsqueezes each, then concatenates.
/// Fails: Argument without values; Shape when shapes differ or `axis` is above their rank.
template <class V>
V stack(std::span<const V> values, std::size_t axis) {
  for (const V& value : values) {
    const Shape& first = values[0].shape();
    if (value.shape() == first) continue;
    fail(FaultKind::Shape, "stack",
         join("stack needs values of one shape, got ", first.text(), " and ", value.shape().text()),
         {first.list(), value.shape().list()});
  }
  std::vector<V> raised;
  raised.reserve(values.size());
  for (const V& value : values) raised.push_back(unsqueeze(value, axis));
  return concat(std::span<const V>(raised), axis);
}

}  // namespace topos
