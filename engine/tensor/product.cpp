#include "tensor/product.hpp"

#include <utility>

namespace topos {

namespace {

Loop loop(std::size_t extent, std::size_t result, std::size_t left, std::size_t right) {
  return {static_cast<std::uint32_t>(extent), static_cast<std::uint32_t>(result),
          static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(right)};
}

/// Batches that share the right operand, and whose rows go on where the last ones end, are rows.
void fold_batches(ProductTask& task) {
  Loop& rows = task.rows;
  while (!task.batches.empty()) {
    const Loop& batch = task.batches.back();
    if (rows.extent == 1) rows.left = batch.left;
    const bool continues = batch.right == 0 && batch.left == rows.extent * rows.left &&
                           batch.result == rows.extent * rows.result;
    if (!continues) return;
    rows.extent *= batch.extent;
    task.batches.pop_back();
  }
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
  };
  fold_batches(task);
  const gemm::Form form{.m = task.rows.extent,
                        .k = k,
                        .n = n,
                        .left_close = task.terms.left == 1,
                        .right_moves = task.terms.right != 0,
                        .right_close = task.columns.right == 1};
  product.scratch = gemm::memory(form);
  product.totals = gemm::memory_to_widen(form);
  product.task = std::move(task);
  return product;
}

}  // namespace topos
