#pragma once

#include "record/value.hpp"

namespace topos {

/// The mean cross-entropy of logits against rows of target weights, by log-sum-exp:
/// (sum of t · lse - sum of t · l) / sum of t. Records nine nodes.
/// Shape: both `[batch, classes]`; the result is of rank 0. Fails: Shape.
template <Element E>
Value<E> cross_entropy(const Value<E>& logits, const Value<E>& targets) {
  if (logits.shape().rank() != 2 || logits.shape() != targets.shape()) {
    fail(FaultKind::Shape, "cross_entropy",
         join("cross_entropy needs logits and targets of one shape [batch, classes], got ",
              logits.shape().text(), " and ", targets.shape().text()),
         {logits.shape().list(), targets.shape().list()});
  }
  const Value<E> weights = sum_along(targets, 1);
  const Value<E> spread = sum(weights * log_sum_exp(logits, 1));
  const Value<E> chosen = sum(targets * logits);
  const Value<E> difference = spread - chosen;
  return difference / sum(targets);
}

}  // namespace topos
