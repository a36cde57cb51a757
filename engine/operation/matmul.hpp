#pragma once

#include "operation/contract.hpp"
#include "operation/permute.hpp"
#include "tensor/product.hpp"

namespace topos {

/// The matrix product over the last two axes; leading axes are batches and must agree.
/// Shape: `[.., m, k]` by `[.., k, n]` gives `[.., m, n]`.
struct MatMul {
  static constexpr std::string_view name = "MatMul";
  static constexpr std::string_view method = "matmul";
  static constexpr std::size_t arity = 2;
  static constexpr std::tuple attributes{};
  static constexpr Reads<2> reads{.operands{true, true}};
  bool operator==(const MatMul&) const = default;

  /// Fails: Shape below rank 2, at unequal ranks, batches or inner extents.
  Shape infer(const Shapes<2>& of) const;

  using Work = ProductTask;
  Prepared prepare(const Shape& shape, std::span<const Operand> of) const {
    return multiplying(shape, of[0], of[1]);
  }
  template <Element E>
  static void evaluate(const Work& work, const Call<E>& call) {
    multiply_batches(work, call);
  }
  template <std::floating_point E>
  static void evaluate_fast(const Work& work, const Call<E>& call) {
    multiply_batches(work, call, &detail::multiply_fast<E>);
  }

  template <Reading V>
  Cotangents<V, 2> pull(const V& left, const V& right, const V&, const V& seed) const {
    const V to_left = express(*this, seed, permute(right, swapped(left.shape().rank())));
    const V to_right = express(*this, permute(left, swapped(left.shape().rank())), seed);
    return {to_left, to_right};
  }

 private:
  /// The order that transposes the last two of `rank` axes.
  static std::vector<std::size_t> swapped(std::size_t rank);
};

template <Reading V>
V matmul(const V& left, const V& right) {
  return express(MatMul{}, left, right);
}

}  // namespace topos
