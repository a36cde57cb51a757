#pragma once

#include <optional>
#include <vector>

#include "tensor/any.hpp"

namespace topos {

/// The row-major position of the first element whose bits differ; any NaN equals any NaN.
inline std::optional<std::size_t> first_difference(const Tensor<Any>& left,
                                                   const Tensor<Any>& right) {
  const std::vector<Any> ours = left.to_vector();
  const std::vector<Any> others = right.to_vector();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (!Arithmetic<Any>::exactly(ours[i], others[i])) return i;
  }
  return std::nullopt;
}

}  // namespace topos
