#pragma once

#include <cstdint>
#include <vector>

#include "neural/linear.hpp"
#include "record/composite/relu.hpp"

namespace topos {

/// What stands between layers: one node, or a leaf of zeros and Maximum.
enum class Activation : std::uint8_t { Tanh, Relu };

/// Records an activation over a value.
template <Element E>
Value<E> activate(Activation activation, const Value<E>& input) {
  return activation == Activation::Tanh ? tanh(input) : relu(input);
}

/// An activation as a layer of its own, for sequences. Records nothing where it is made.
class Activated {
 public:
  /// A layer of that activation.
  explicit Activated(Activation activation) : activation_(activation) {}

  /// It has none.
  std::vector<NamedSymbol> parameters() const { return {}; }

  /// Fails: Foreign when the input is not of this tape's family.
  template <Element E>
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    return activate(activation_, tape.resolve(input.symbol(), "activation"));
  }

 private:
  Activation activation_;
};

}  // namespace topos
