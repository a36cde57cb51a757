#include "tensor/product.hpp"

#include <utility>

namespace topos {

namespace {

Loop loop(std::size_t extent, std::size_t result, std::size_t left, std::size_t right) {
  return {static_cast<std::uint32_t>(extent), static_cast<std::uint32_t>(result),
          static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(right)};
}

}  // namespace

Prepared multiplying(const Shape& shape, const Operand& left, const Operand& right) {
  Prepared product = prepared({}, shape);
  const std::size_t last = shape.rank() - 1;
  const std::size_t batches = last - 1;
  const std::size_t n = shape[last];
  const std::size_t k = right.shape[batches];
  const std::vector<std::size_t>& along_left = left.layout.strides;
  const std::vector<std::size_t>& along_right = right.layout.strides;
  ProductTask task{
      .batches = loops_over(shape.extents().first(batches),
                            {product.layout.strides, along_left, along_right}),
      .rows = loop(shape[batches], n, along_left[batches], 0),
      .terms = loop(k, 0, along_left[last], along_right[batches]),
      .columns = loop(n, 1, 0, along_right[last]),
      .packs = n > 1 && along_right[last] > 1,
  };
  if (task.packs) product.scratch = k * n;
  product.task = std::move(task);
  return product;
}

}  // namespace topos
