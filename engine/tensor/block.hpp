#pragma once

#include <concepts>
#include <cstddef>

#include "element/element.hpp"
#include "tensor/kernel.hpp"

namespace topos {

/// A function of elements that lie side by side: `count` results of as many elements of each
/// operand. The result may lie exactly over an operand. One of a single operand does not look at
/// `right`.
template <class E>
using BlockKernel = void (*)(E* result, const E* left, const E* right, std::size_t count);

/// How many elements are brought together at a time where they lie apart.
inline constexpr std::size_t block_size = 256;

namespace detail {

/// A function of whole registers for any number of elements: the last few go through a register
/// of their own, so that every element takes the same steps.
template <std::floating_point E>
void in_registers(BlockKernel<E> whole, E* result, const E* left, const E* right,
                  std::size_t count);

/// A function of f32 for bf16: widened before, rounded after.
void through_f32(BlockKernel<f32> block, Bf16* result, const Bf16* left, const Bf16* right,
                 std::size_t count);

/// A block over whatever a nest walks; elements that lie apart are brought together first.
template <BuiltIn E>
void map_blocks(BlockKernel<E> block, const Nest& nest, const Call<E>& call);
template <BuiltIn E>
void zip_blocks(BlockKernel<E> block, const Nest& nest, const Call<E>& call);

}  // namespace detail
}  // namespace topos
