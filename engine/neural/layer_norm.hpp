#pragma once

#include <utility>
#include <vector>

#include "neural/linear.hpp"
#include "neural/norm.hpp"

namespace topos {

/// Rows with mean 0 and variance 1, then scaled and shifted; the biased variance.
/// Records two parameters and a leaf of epsilon where it is made.
template <Element E>
class LayerNorm {
 public:
  /// Shape: scale and shift `[features]`, epsilon of one element. Fails: Shape.
  LayerNorm(Tape<E>& tape, Tensor<E> scale, Tensor<E> shift, Tensor<E> epsilon) {
    detail::check_scale(name, scale.shape());
    detail::check_shift(name, scale.shape(), shift.shape());
    detail::check_epsilon(name, epsilon.shape());
    scale_ = tape.parameter(std::move(scale)).symbol();
    shift_ = tape.parameter(std::move(shift)).symbol();
    epsilon_ = tape.leaf(std::move(epsilon)).symbol();
  }
  /// Over nodes that were recorded before.
  LayerNorm(Symbol scale, Symbol shift, Symbol epsilon)
      : scale_(scale), shift_(shift), epsilon_(epsilon) {}

  /// `scale` and `shift`.
  std::vector<NamedSymbol> parameters() const { return {{"scale", scale_}, {"shift", shift_}}; }
  /// The leaf that is added to the variance.
  Symbol epsilon() const { return epsilon_; }

  /// Shape: `[batch, features]`, kept. Fails: Shape; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    const Value<E> scale = tape.resolve(scale_, name);
    const Value<E> shift = tape.resolve(shift_, name);
    const Value<E> epsilon = tape.resolve(epsilon_, name);
    detail::check_rows(name, input.shape(), scale.shape());
    const std::size_t features = input.shape()[1];
    const Value<E> centred = input - broadcast_along(mean_along(input, 1), 1, features);
    const Value<E> variance = mean_along(centred * centred, 1);
    const Value<E> unit =
        centred / broadcast_along(detail::deviation(variance, epsilon), 1, features);
    const Value<E> output = detail::shifted(detail::scaled(unit, scale), shift);
    transaction.commit();
    return output;
  }

 private:
  static constexpr std::string_view name = "layer_norm";
  Symbol scale_{};
  Symbol shift_{};
  Symbol epsilon_{};
};

}  // namespace topos
