#pragma once

#include <string>
#include <utility>
#include <vector>

#include "neural/linear.hpp"
#include "neural/window.hpp"

namespace topos {

namespace detail {

/// Fails: Shape unless weights and bias agree on filters; Argument for a stride of 0.
inline void check_filters(const Shape& weights, const Shape& bias, const Sliding& sliding) {
  if (weights.rank() != 4 || bias.rank() != 1 || bias[0] != weights[0]) {
    fail(FaultKind::Shape, "conv2d",
         join("conv2d needs weights [filters, channels, height, width] and a bias [filters], got ",
              weights.text(), " and ", bias.text()),
         {weights.list(), bias.list()});
  }
  if (sliding.stride == 0) {
    fail(FaultKind::Argument, "conv2d", "conv2d needs a stride of at least 1, got 0");
  }
}

}  // namespace detail

/// The cross-correlation of an image with filters: patches unfolded into rows, one matrix product.
/// Shape: input `[batch, channels, height, width]`, weights `[filters, channels, h, w]`, bias
/// `[filters]`; the result is `[batch, filters, rows, columns]`. Fails: Shape, Argument, with
/// nothing recorded.
template <Element E>
Value<E> conv2d(const Value<E>& input, const Value<E>& weights, const Value<E>& bias,
                const Sliding& sliding) {
  const Shape filters = weights.shape();
  detail::check_filters(filters, bias.shape(), sliding);
  check_image("conv2d", input.shape());
  if (input.shape()[1] != filters[1]) {
    fail(FaultKind::Shape, "conv2d",
         join("conv2d needs as many channels in the input as in the weights, got ",
              input.shape().text(), " and ", filters.text()),
         {input.shape().list(), filters.list()});
  }
  Transaction<E> transaction(input.recording());
  Value<E> image = input;
  if (sliding.padding > 0) {
    for (const std::size_t axis : {std::size_t{2}, std::size_t{3}}) {
      image = pad(image, axis, sliding.padding, image.shape()[axis] + 2 * sliding.padding);
    }
  }
  const Value<E> windows = windows_of(image, filters[2], filters[3], sliding.stride);
  const Shape shape = windows.shape();
  const std::size_t positions = shape[0] * shape[2] * shape[4];
  const std::size_t taps = filters[1] * filters[2] * filters[3];
  const Value<E> patches = reshape(permute(windows, {0, 2, 4, 1, 3, 5}), Shape{positions, taps});
  const Value<E> kernel = reshape(permute(weights, {1, 2, 3, 0}), Shape{taps, filters[0]});
  const Value<E> product = matmul(patches, kernel);
  const Value<E> rows = product + broadcast_along(bias, 0, positions);
  const Value<E> images = reshape(rows, Shape{shape[0], shape[2], shape[4], filters[0]});
  const Value<E> output = permute(images, {0, 3, 1, 2});
  transaction.commit();
  return output;
}

/// A convolution with filters of its own. Records two parameters where it is made.
template <Element E>
class Conv2d {
 public:
  /// Fails: Shape, Argument, with nothing recorded.
  Conv2d(Tape<E>& tape, Tensor<E> weights, Tensor<E> bias, Sliding sliding) : sliding_(sliding) {
    detail::check_filters(weights.shape(), bias.shape(), sliding);
    weights_ = tape.parameter(std::move(weights)).symbol();
    bias_ = tape.parameter(std::move(bias)).symbol();
  }
  /// Over parameters that were recorded before.
  Conv2d(Symbol weights, Symbol bias, Sliding sliding)
      : weights_(weights), bias_(bias), sliding_(sliding) {}

  /// `weights` and `bias`.
  std::vector<NamedSymbol> parameters() const { return {{"weights", weights_}, {"bias", bias_}}; }

  /// Fails: Shape when the input does not fit; Foreign on another family's tape.
  Value<E> express(Tape<E>& tape, const Value<E>& input) const {
    Transaction<E> transaction(tape.recording());
    const Value<E> output =
        conv2d(input, tape.resolve(weights_, "conv2d"), tape.resolve(bias_, "conv2d"), sliding_);
    transaction.commit();
    return output;
  }

 private:
  Symbol weights_{};
  Symbol bias_{};
  Sliding sliding_;
};

}  // namespace topos
