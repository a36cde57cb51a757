#pragma once

#include <utility>
#include <vector>

#include "neural/module.hpp"
#include "record/tape.hpp"

namespace topos {

/// An affine map of rows: `[batch, inputs]` becomes `[batch, outputs]`.
/// Records two parameters where it is made; MatMul, BroadcastAlong, Add where it is applied.
template <Element E>
class Linear {
 public:
  /// Shape: weights `[inputs, outputs]`, bias `[outputs]`. Fails: Shape, with nothing recorded.
  Linear(Tape<E>& tape, Tensor<E> weights, Tensor<E> bias)
      : Linear(tape, checked(std::move(weights), std::move(bias))) {}

  /// A layer over parameters that were recorded before, by their names.
  Linear(Symbol weights, Symbol bias) : weights_(weights), bias_(bias) {}

  /// `weights` and `bias`.
  std::vector<NamedSymbol> parameters() const { return {{"weights", weights_}, {"bias", bias_}}; }

  /// Fails: Shape when the input is not `[batch, inputs]`; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    const Value<E> weights = tape.resolve(weights_, "linear");
    const Value<E> bias = tape.resolve(bias_, "linear");
    const Value<E> product = matmul(input, weights);
    const Value<E> output = product + broadcast_along(bias, 0, input.shape()[0]);
    transaction.commit();
    return output;
  }

 private:
  using Payloads = std::pair<Tensor<E>, Tensor<E>>;

  Linear(Tape<E>& tape, Payloads payloads)
      : weights_(tape.parameter(std::move(payloads.first)).symbol()),
        bias_(tape.parameter(std::move(payloads.second)).symbol()) {}

  static Payloads checked(Tensor<E> weights, Tensor<E> bias) {
    const Shape& from = weights.shape();
    const Shape& to = bias.shape();
    if (from.rank() != 2 || to.rank() != 1 || from[1] != to[0]) {
      fail(FaultKind::Shape, "linear",
           join("linear needs weights [inputs, outputs] and a bias [outputs], got ", from.text(),
                " and ", to.text()),
           {from.list(), to.list()});
    }
    return {std::move(weights), std::move(bias)};
  }

  Symbol weights_;
  Symbol bias_;
};

}  // namespace topos
