#pragma once

#include <span>
#include <utility>
#include <vector>

#include "neural/activation.hpp"
#include "neural/init.hpp"
#include "neural/linear.hpp"

namespace topos {

/// Linear layers with an activation between them; none after the last.
/// Records its parameters where it is made, weights before bias, layer by layer, drawn in that
/// order from one initialiser.
template <Element E>
class Mlp {
 public:
  /// `sizes`: the widths from input to output, at least two. Fails: Argument, with nothing
  /// recorded. `init` answers a tensor for each shape that it is asked for.
  Mlp(Tape<E>& tape, std::span<const std::size_t> sizes, Activation activation, auto& init)
      : activation_(activation) {
    if (sizes.size() < 2) {
      fail(FaultKind::Argument, "mlp",
           join("mlp needs an input and an output width, got ", list_text(sizes)));
    }
    Transaction<E> transaction(tape.recording());
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
      Tensor<E> weights = init(Shape{sizes[i], sizes[i + 1]});
      Tensor<E> bias = init(Shape{sizes[i + 1]});
      layers_.emplace_back(tape, std::move(weights), std::move(bias));
    }
    transaction.commit();
  }

  /// Over layers that were recorded before, at least one.
  Mlp(std::vector<Linear<E>> layers, Activation activation)
      : activation_(activation), layers_(std::move(layers)) {}

  /// `0.weights`, `0.bias`, `1.weights` and so on, in recording order.
  std::vector<NamedSymbol> parameters() const {
    std::vector<NamedSymbol> out;
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      for (auto& [path, symbol] : layers_[i].parameters()) {
        out.emplace_back(join(i, ".", path), symbol);
      }
    }
    return out;
  }

  /// Fails: Shape when the input is not `[batch, first width]`; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    Value<E> output = layers_[0].express(tape, input);
    for (std::size_t i = 1; i < layers_.size(); ++i) {
      output = layers_[i].express(tape, activate(activation_, output));
    }
    transaction.commit();
    return output;
  }

 private:
  Activation activation_;
  std::vector<Linear<E>> layers_;
};

}  // namespace topos
