#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.hpp"

namespace topos {

/// The indices of a selection. Fails: Selection for any other storage.
template <Element E>
const std::vector<std::size_t>& selected(const Tensor<E>& selection, std::string_view operation) {
  const auto* of = selection.selection_storage();
  if (of == nullptr) {
    fail(FaultKind::Selection, operation,
         join(operation, " needs a tensor made by selection, got ",
              selection.storage() == Storage::Dense ? "a dense" : "a constant", " one of shape ",
              selection.shape().text()),
         {selection.shape().list()});
  }
  return *of->indices;
}

/// Rows of a table, one for each index. Pure moves.
template <Element E>
Tensor<E> gathered(const Tensor<E>& table, const std::vector<std::size_t>& indices) {
  const std::size_t width = table.shape().volume() / table.shape()[0];
  const std::vector<E> rows = table.to_vector();
  std::vector<E> out;
  out.reserve(indices.size() * width);
  for (std::size_t index : indices) {
    const auto row = rows.begin() + static_cast<std::ptrdiff_t>(index * width);
    out.insert(out.end(), row, row + static_cast<std::ptrdiff_t>(width));
  }
  return Tensor<E>::adopt(table.shape().replaced(0, indices.size()), std::move(out));
}

/// Adds each row to the row of its index, from +0, in the order of the rows.
template <Element E>
Tensor<E> scattered(const Tensor<E>& rows, const std::vector<std::size_t>& indices,
                    std::size_t vocabulary) {
  using A = Arithmetic<E>;
  const Shape shape = rows.shape().replaced(0, vocabulary, "scatter");
  const std::size_t width = shape.volume() / vocabulary;
  std::vector<typename A::Accumulator> totals(shape.volume(), A::promote(A::from_count(0)));
  std::size_t position = 0;
  rows.for_each([&](const E& element) {
    auto& total = totals[indices[position / width] * width + position % width];
    total = total + A::promote(element);
    ++position;
  });
  std::vector<E> out;
  out.reserve(totals.size());
  for (const auto& total : totals) out.push_back(A::demote(total));
  return Tensor<E>::adopt(shape, std::move(out));
}

}  // namespace topos
