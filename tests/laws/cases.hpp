#pragma once

#include <limits>
#include <utility>
#include <vector>

#include "element/sample.hpp"
#include "topos.hpp"

namespace topos::laws {

/// An operation and shapes of operands that fit it.
struct Case {
  Opcode opcode;
  std::vector<Shape> operands;
};

/// Shapes that every operation should meet: rank 0, extents of 1, odd extents, higher rank.
inline std::vector<Shape> shapes() {
  return {Shape(), Shape{1}, Shape{5}, Shape{2, 3}, Shape{3, 1, 4}, Shape{2, 2, 3, 2}};
}

template <class Op>
std::vector<Case> cases(const Op& op) {
  std::vector<Case> out;
  for (const Shape& shape : shapes()) {
    out.push_back({op, std::vector<Shape>(Op::arity, shape)});
  }
  return out;
}

inline std::vector<Case> cases(const MatMul& op) {
  return {{op, {Shape{1, 1}, Shape{1, 1}}},
          {op, {Shape{2, 3}, Shape{3, 4}}},
          {op, {Shape{1, 5}, Shape{5, 1}}},
          {op, {Shape{3, 2, 3}, Shape{3, 3, 2}}},
          {op, {Shape{2, 1, 2, 2}, Shape{2, 1, 2, 3}}}};
}

/// One case for each axis of each shape that has axes.
template <class Make>
std::vector<Case> for_each_axis(std::size_t beyond, const Make& make) {
  std::vector<Case> out;
  for (const Shape& shape : shapes()) {
    for (std::size_t axis = 0; axis < shape.rank() + beyond; ++axis) {
      out.push_back({make(axis), {shape}});
    }
  }
  return out;
}

inline std::vector<Case> cases(const SumAlong&) {
  return for_each_axis(0, [](std::size_t axis) { return SumAlong{axis}; });
}
inline std::vector<Case> cases(const LogSoftmax&) {
  return for_each_axis(0, [](std::size_t axis) { return LogSoftmax{axis}; });
}
inline std::vector<Case> cases(const BroadcastAlong&) {
  return for_each_axis(1, [](std::size_t axis) { return BroadcastAlong{axis, 3}; });
}
inline std::vector<Case> cases(const Broadcast&) {
  return {{Broadcast{Shape{2, 3}}, {Shape()}},
          {Broadcast{Shape()}, {Shape{1, 1}}},
          {Broadcast{Shape{4}}, {Shape{1}}}};
}
inline std::vector<Case> cases(const Permute&) {
  return {{Permute{{}}, {Shape()}},
          {Permute{{0}}, {Shape{3}}},
          {Permute{{1, 0}}, {Shape{2, 3}}},
          {Permute{{2, 0, 1}}, {Shape{3, 1, 4}}},
          {Permute{{3, 1, 0, 2}}, {Shape{2, 2, 3, 2}}}};
}

inline std::vector<Case> cases(const LogSumExp&) {
  return for_each_axis(0, [](std::size_t axis) { return LogSumExp{axis}; });
}
inline std::vector<Case> cases(const Reshape&) {
  return {{Reshape{Shape{1, 1}}, {Shape()}},
          {Reshape{Shape{6}}, {Shape{2, 3}}},
          {Reshape{Shape{2, 6}}, {Shape{3, 1, 4}}},
          {Reshape{Shape{2, 1, 3}}, {Shape{2, 3}}}};
}
inline std::vector<Case> cases(const Narrow&) {
  return {{Narrow{0, 0, 1}, {Shape{1}}},
          {Narrow{0, 1, 3}, {Shape{5}}},
          {Narrow{1, 2, 1}, {Shape{2, 3}}},
          {Narrow{2, 1, 2}, {Shape{2, 2, 3, 2}}}};
}
inline std::vector<Case> cases(const Pad&) {
  return {{Pad{0, 0, 1}, {Shape{1}}},
          {Pad{0, 2, 8}, {Shape{5}}},
          {Pad{1, 0, 4}, {Shape{2, 3}}},
          {Pad{2, 1, 5}, {Shape{2, 2, 3, 2}}}};
}
inline std::vector<Case> cases(const Unfold&) {
  return {{Unfold{0, 1, 1, 1}, {Shape{1}}},
          {Unfold{0, 3, 1, 1}, {Shape{5}}},
          {Unfold{0, 2, 2, 2}, {Shape{5}}},
          {Unfold{1, 2, 1, 1}, {Shape{2, 3}}},
          {Unfold{2, 2, 2, 1}, {Shape{2, 2, 3, 2}}}};
}
inline std::vector<Case> cases(const Fold&) {
  return {{Fold{0, 1, 1, 1, 1}, {Shape{1, 1}}},
          {Fold{0, 3, 1, 1, 5}, {Shape{3, 3}}},
          {Fold{0, 2, 2, 2, 6}, {Shape{2, 2}}},
          {Fold{1, 2, 1, 2, 5}, {Shape{2, 3, 2, 2}}}};
}

/// Uniform in [-2, 2).
template <Element E>
Tensor<E> drawn(SplitMix64& stream, const Shape& shape) {
  std::vector<E> elements;
  for (std::size_t i = 0; i < shape.volume(); ++i) {
    elements.push_back(Arithmetic<E>::from_double(stream.unit() * 4 - 2));
  }
  return Tensor<E>::dense(shape, std::move(elements));
}

/// Zeros of both signs, infinities, NaN, subnormals and large numbers among ordinary ones.
template <Element E>
Tensor<E> edged(SplitMix64& stream, const Shape& shape) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  static constexpr std::array edges{0.0,  -0.0, 1.0,    -1.0,     1e-310,    -1e-40,
                                    1e30, 88.7, -104.0, infinity, -infinity, nan};
  std::vector<E> elements;
  for (std::size_t i = 0; i < shape.volume(); ++i) {
    const auto pick = static_cast<std::size_t>(stream.next() % (2 * edges.size()));
    elements.push_back(
        Arithmetic<E>::from_double(pick < edges.size() ? edges.at(pick) : stream.unit() * 4 - 2));
  }
  return Tensor<E>::dense(shape, std::move(elements));
}

}  // namespace topos::laws
