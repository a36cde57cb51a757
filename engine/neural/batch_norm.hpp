#pragma once

#include <utility>
#include <vector>

#include "neural/linear.hpp"
#include "neural/norm.hpp"

namespace topos {

/// What a batch norm answers: the output, and the statistics of the batch.
template <Element E>
struct Normalized {
  Value<E> output;
  Value<E> mean;
  Value<E> variance;
};

/// Features with the batch's mean 0 and variance 1, then scaled and shifted; the biased variance.
/// Keeps no running averages. Records two parameters and a leaf of epsilon where it is made.
template <Element E>
class BatchNorm {
 public:
  /// Shape: scale and shift `[features]`, epsilon of one element. Fails: Shape.
  BatchNorm(Tape<E>& tape, Tensor<E> scale, Tensor<E> shift, Tensor<E> epsilon) {
    detail::check_scale(name, scale.shape());
    detail::check_shift(name, scale.shape(), shift.shape());
    detail::check_epsilon(name, epsilon.shape());
    scale_ = tape.parameter(std::move(scale)).symbol();
    shift_ = tape.parameter(std::move(shift)).symbol();
    epsilon_ = tape.leaf(std::move(epsilon)).symbol();
  }
  /// Over nodes that were recorded before.
  BatchNorm(Symbol scale, Symbol shift, Symbol epsilon)
      : scale_(scale), shift_(shift), epsilon_(epsilon) {}

  /// `scale` and `shift`.
  std::vector<NamedSymbol> parameters() const { return {{"scale", scale_}, {"shift", shift_}}; }
  /// The leaf that is added to the variance.
  Symbol epsilon() const { return epsilon_; }

  /// By the statistics of the batch itself. Shape: `[batch, features]`, kept.
  /// Fails: Shape; Foreign on another family's tape.
  Normalized<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    detail::check_rows(name, input.shape(), tape.resolve(scale_, name).shape());
    const Value<E> mean = mean_along(input, 0);
    const Value<E> centred = input - broadcast_along(mean, 0, input.shape()[0]);
    const Value<E> variance = mean_along(centred * centred, 0);
    const Value<E> output = finished(tape, centred, variance);
    transaction.commit();
    return {output, mean, variance};
  }

  /// By statistics that the caller brings, each `[features]`.
  Value<E> express_with(Tape<E>& tape, const Value<E>& input, const Value<E>& mean,
                        const Value<E>& variance) const {
    Transaction<E> transaction(tape.recording());
    detail::check_rows(name, input.shape(), tape.resolve(scale_, name).shape());
    const Value<E> centred = input - broadcast_along(mean, 0, input.shape()[0]);
    const Value<E> output = finished(tape, centred, variance);
    transaction.commit();
    return output;
  }

 private:
  static constexpr std::string_view name = "batch_norm";

  Value<E> finished(Tape<E>& tape, const Value<E>& centred, const Value<E>& variance) const {
    const Value<E> root = detail::deviation(variance, tape.resolve(epsilon_, name));
    const Value<E> unit = centred / broadcast_along(root, 0, centred.shape()[0]);
    return detail::shifted(detail::scaled(unit, tape.resolve(scale_, name)),
                           tape.resolve(shift_, name));
  }

  Symbol scale_{};
  Symbol shift_{};
  Symbol epsilon_{};
};

}  // namespace topos
