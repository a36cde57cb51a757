#include "tensor/select.hpp"

namespace topos {

namespace {

/// Rows of an operand against rows of a result; `count` of them are moved.
Prepared moving_rows(const Shape& shape, const Operand& operand, std::size_t count) {
  Prepared rows = prepared({}, shape);
  const std::span<const std::size_t> result = rows.layout.strides;
  const std::span<const std::size_t> left = operand.layout.strides;
  rows.task = RowsTask{
      .rows = {.extent = static_cast<std::uint32_t>(count),
               .result = static_cast<std::uint32_t>(result[0]),
               .left = static_cast<std::uint32_t>(left[0])},
      .row = nest_over(shape.extents().subspan(1),
                       {.result = result.subspan(1), .left = left.subspan(1)}),
      .volume = shape.volume(),
  };
  return rows;
}

}  // namespace

Prepared gathering(const Shape& shape, const Operand& table) {
  return moving_rows(shape, table, shape[0]);
}

Prepared scattering(const Shape& shape, const Operand& rows) {
  Prepared scatter = moving_rows(shape, rows, rows.shape[0]);
  scatter.totals = shape.volume();
  return scatter;
}

}  // namespace topos
