#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// The additive mask that lets each query of a sequence see no key behind it.
/// Shape: `[extent, extent]`, queries by keys: 0 where key <= query, else `fill`. Fails: Empty,
/// Limit.
template <Element E>
Tensor<E> causal_mask(std::size_t extent, E fill) {
  Shape shape{extent, extent};
  std::vector<E> elements;
  elements.reserve(shape.volume());
  const E seen = ElementKind<E>::of(fill).from_count(0);
  for (std::size_t query = 0; query < extent; ++query) {
    for (std::size_t key = 0; key < extent; ++key) {
      elements.push_back(key <= query ? seen : fill);
    }
  }
  return Tensor<E>::adopt(std::move(shape), std::move(elements));
}

}  // namespace topos
