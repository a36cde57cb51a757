#pragma once

#include <cstdint>
#include <limits>

namespace topos {

/// Sums and products of figures that stay at the largest number beyond it, where every limit is
/// below them.
constexpr std::uint64_t saturated_sum(std::uint64_t left, std::uint64_t right) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return right > most - left ? most : left + right;
}

constexpr std::uint64_t saturated_product(std::uint64_t left, std::uint64_t right) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(left, right, &product) ? std::numeric_limits<std::uint64_t>::max()
                                                       : product;
}

}  // namespace topos
