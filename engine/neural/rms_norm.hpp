#pragma once

#include <utility>
#include <vector>

#include "neural/linear.hpp"
#include "neural/norm.hpp"

namespace topos {

/// Rows over the root of their mean square, then scaled.
/// Records a parameter and a leaf of epsilon where it is made.
template <Element E>
class RmsNorm {
 public:
  /// Shape: scale `[features]`, epsilon of one element. Fails: Shape.
  RmsNorm(Tape<E>& tape, Tensor<E> scale, Tensor<E> epsilon) {
    detail::check_scale(name, scale.shape());
    detail::check_epsilon(name, epsilon.shape());
    scale_ = tape.parameter(std::move(scale)).symbol();
    epsilon_ = tape.leaf(std::move(epsilon)).symbol();
  }
  /// Over nodes that were recorded before.
  RmsNorm(Symbol scale, Symbol epsilon) : scale_(scale), epsilon_(epsilon) {}

  /// `scale`.
  std::vector<NamedSymbol> parameters() const { return {{"scale", scale_}}; }
  /// The leaf that is added to the mean square.
  Symbol epsilon() const { return epsilon_; }

  /// Shape: `[batch, features]`, kept. Fails: Shape; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    const Value<E> scale = tape.resolve(scale_, name);
    const Value<E> epsilon = tape.resolve(epsilon_, name);
    detail::check_rows(name, input.shape(), scale.shape());
    const Value<E> square = mean_along(input * input, 1);
    const Value<E> root = detail::deviation(square, epsilon);
    const Value<E> unit = input / broadcast_along(root, 1, input.shape()[1]);
    const Value<E> output = detail::scaled(unit, scale);
    transaction.commit();
    return output;
  }

 private:
  static constexpr std::string_view name = "rms_norm";
  Symbol scale_{};
  Symbol epsilon_{};
};

}  // namespace topos
