#pragma once

#include "record/composite/softmax.hpp"
#include "record/composite/transpose.hpp"
#include "record/transaction.hpp"
#include "record/value.hpp"

namespace topos {

/// One attention head: softmax(query · keyᵀ · scale + mask) · value. The caller brings the scale,
/// of one element, and the additive mask. Shape: query `[n, d]`, key `[m, d]`, value `[m, e]`, mask
/// `[n, m]`; the result is `[n, e]`. Fails: Shape, as its operations do, with nothing
/// recorded.
template <Element E>
Value<E> scaled_dot_product(const Value<E>& query, const Value<E>& key, const Value<E>& value,
                            const Value<E>& mask, const Value<E>& scale) {
  Transaction<E> transaction(query.recording());
  const Value<E> scores = matmul(query, transpose(key));
  const Value<E> scaled = scores * broadcast(scale, scores.shape());
  const Value<E> output = matmul(softmax(scaled + mask, 1), value);
  transaction.commit();
  return output;
}

}  // namespace topos
