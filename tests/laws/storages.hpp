#pragma once

#include <optional>

#include "laws/numbers.hpp"

namespace topos::laws {

/// The ways in which a tensor may lie in memory.
enum class Lie : std::uint8_t {
  Turned,     ///< a permuted view of a buffer with the axes reversed
  Windowed,   ///< a narrowed view: gaps between rows, an offset before the first
  Spread,     ///< a broadcast view: one axis has stride 0
  Slid,       ///< an unfolded view: windows that overlap
  Constant,   ///< one element for all places
  Selection,  ///< one-hot rows as indices
};

inline constexpr std::array lies{Lie::Turned, Lie::Windowed, Lie::Spread,
                                 Lie::Slid,   Lie::Constant, Lie::Selection};

/// A tensor of that shape which lies so; nothing where the shape has no room for it.
template <Element E>
std::optional<Tensor<E>> lying(Lie lie, const Shape& shape, Numbers numbers, SplitMix64& stream) {
  const auto dense = [&](const Shape& of) { return filled<E>(Operand{of}, numbers, stream); };
  const std::size_t rank = shape.rank();
  switch (lie) {
    case Lie::Turned: {
      std::vector<std::size_t> order(rank);
      for (std::size_t axis = 0; axis < rank; ++axis) order[axis] = rank - 1 - axis;
      return permute(dense(shape.permuted(order)), order);
    }
    case Lie::Windowed: {
      Tensor<E> out = dense(shape.with(0, 3));
      for (std::size_t axis = 0; axis < rank; ++axis) {
        const Shape wide = out.shape().replaced(axis + 1, shape[axis] + 2);
        out = narrow(dense(wide), axis + 1, 1, shape[axis]);
      }
      return reshape(narrow(out, 0, 1, 1), shape);
    }
    case Lie::Spread: {
      if (rank == 0) return std::nullopt;
      const auto axis = static_cast<std::size_t>(stream.next() % rank);
      return broadcast_along(dense(shape.without(axis)), axis, shape[axis]);
    }
    case Lie::Slid: {
      if (rank < 2) return std::nullopt;
      const Window window{.axis = 0, .size = shape[1], .step = 1, .dilation = 1};
      return unfold(dense(shape.without(1).replaced(0, shape[0] + shape[1] - 1)), window);
    }
    case Lie::Constant:
      return Tensor<E>::filled(shape, dense(Shape()).scalar());
    case Lie::Selection:
      if (rank != 2) return std::nullopt;
      return filled<E>(selection(shape[0], shape[1]), numbers, stream);
  }
  std::unreachable();
}

template <Element E>
Tensor<E> dense_copy(const Tensor<E>& of) {
  return Tensor<E>::dense(of.shape(), of.to_vector());
}

}  // namespace topos::laws
