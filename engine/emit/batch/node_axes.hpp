#pragma once

#include "emit/batch/axes.hpp"

namespace topos {

/// The axes of one node and of its operands.
class NodeAxes {
 public:
  using Place = Axes::Place;

  NodeAxes(Axes& axes, std::uint32_t node) : axes_(axes), node_(node) {}

  Axes& axes() const { return axes_; }
  std::uint32_t node() const { return node_; }
  std::uint32_t operand(std::size_t position) const {
    return axes_.structure().node(node_).operands[position];
  }
  const Shape& shape() const { return axes_.shape(node_); }
  const Shape& operand_shape(std::size_t position) const { return axes_.shape(operand(position)); }

  Place result(std::size_t axis) const { return {node_, axis}; }
  Place of(std::size_t position, std::size_t axis) const { return {operand(position), axis}; }

  /// An axis of the result is one of an operand.
  void same(std::size_t axis, std::size_t position, std::size_t operand_axis) const {
    axes_.same(result(axis), of(position, operand_axis));
  }
  /// The result has the operand's axes.
  void same_all(std::size_t position) const {
    for (std::size_t axis = 0; axis < shape().rank(); ++axis) same(axis, position, axis);
  }
  /// The same but for one axis, about which nothing is said.
  void same_but(std::size_t apart) const {
    for (std::size_t axis = 0; axis < shape().rank(); ++axis) {
      if (axis != apart) same(axis, 0, axis);
    }
  }

 private:
  Axes& axes_;
  std::uint32_t node_;
};

}  // namespace topos
