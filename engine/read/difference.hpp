#pragma once

#include <optional>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// The row-major position of the first element whose bits differ; any NaN equals any NaN.
template <Element E>
std::optional<std::size_t> first_difference(const Tensor<E>& left, const Tensor<E>& right) {
  const std::vector<E> ours = left.to_vector();
  const std::vector<E> others = right.to_vector();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (!Arithmetic<E>::exactly(ours[i], others[i])) return i;
  }
  return std::nullopt;
}

}  // namespace topos
