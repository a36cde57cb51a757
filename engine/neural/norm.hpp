#pragma once

#include <string_view>

#include "record/composite/mean_along.hpp"
#include "record/tape.hpp"

namespace topos::detail {

/// What layer, root-mean-square and batch norm share: checks, and the deviation from a variance.

/// Fails: Shape unless the scale is `[features]`.
inline void check_scale(std::string_view operation, const Shape& scale) {
  if (scale.rank() == 1) return;
  fail(FaultKind::Shape, operation,
       join(operation, " needs a scale [features], got ", scale.text()), {scale.list()});
}

/// Fails: Shape unless the shift is shaped like the scale.
inline void check_shift(std::string_view operation, const Shape& scale, const Shape& shift) {
  if (shift == scale) return;
  fail(FaultKind::Shape, operation,
       join(operation, " needs a shift shaped like the scale ", scale.text(), ", got ",
            shift.text()),
       {scale.list(), shift.list()});
}

/// Fails: Shape unless epsilon holds one element.
inline void check_epsilon(std::string_view operation, const Shape& epsilon) {
  if (epsilon.volume() == 1) return;
  fail(FaultKind::Shape, operation,
       join(operation, " needs an epsilon of one element, got ", epsilon.text()), {epsilon.list()});
}

/// Fails: Shape unless the input is `[batch, features]` with the scale's features.
inline void check_rows(std::string_view operation, const Shape& input, const Shape& scale) {
  if (input.rank() == 2 && input[1] == scale[0]) return;
  fail(FaultKind::Shape, operation,
       join(operation, " needs an input [batch, ", scale[0], "], got ", input.text()),
       {input.list(), scale.list()});
}

/// sqrt(variance + epsilon). Records Broadcast, Add, Sqrt.
template <Element E>
Value<E> deviation(const Value<E>& variance, const Value<E>& epsilon) {
  return sqrt(variance + broadcast(epsilon, variance.shape()));
}

/// Rows times a scale. Records BroadcastAlong, Mul.
template <Element E>
Value<E> scaled(const Value<E>& rows, const Value<E>& scale) {
  return rows * broadcast_along(scale, 0, rows.shape()[0]);
}

/// Rows plus a shift. Records BroadcastAlong, Add.
template <Element E>
Value<E> shifted(const Value<E>& rows, const Value<E>& shift) {
  return rows + broadcast_along(shift, 0, rows.shape()[0]);
}

}  // namespace topos::detail
