#pragma once

#include <utility>
#include <vector>

#include "neural/linear.hpp"

namespace topos {

/// Multiplies by a mask that each run may feed. Records the mask where it is made: an input whose
/// default is all ones, so that no feed means no dropping.
template <Element E>
class Dropout {
 public:
  /// Records a mask of that shape.
  Dropout(Tape<E>& tape, Shape shape)
      : mask_(tape.input(Tensor<E>::filled(std::move(shape), tape.kind().from_count(1))).symbol()) {
  }
  /// Over an input that was recorded before.
  explicit Dropout(Symbol mask) : mask_(mask) {}

  /// The input to feed.
  Symbol mask() const { return mask_; }
  /// It has none: a mask is fed.
  std::vector<NamedSymbol> parameters() const { return {}; }

  /// Fails: Shape unless the input has the mask's shape; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    return input * tape.resolve(mask_, "dropout");
  }

 private:
  Symbol mask_;
};

}  // namespace topos
