#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "lower/routine.hpp"
#include "tensor/windows.hpp"

namespace topos {

namespace detail {

/// The kernels of opcodes, then those of patterns; then what Fast takes in place of each.
template <Element E>
constexpr std::array<Kernel<E>, kernel_count> kernel_table() {
  std::array<Kernel<E>, kernel_count> table{};
  std::ranges::copy(kernels<E>, table.begin());
  std::ranges::copy(fast_kernels<E>, table.begin() + first_fast_kernel);
  table[window_product_kernel] =
      table[first_fast_kernel + window_product_kernel] = [](const Task& task, const Call<E>& call) {
        multiply_patches(*std::get_if<PatchTask>(&task), call);
      };
  if constexpr (std::floating_point<E>) {
    table[first_fast_kernel + window_product_kernel] = [](const Task& task, const Call<E>& call) {
      multiply_patches(*std::get_if<PatchTask>(&task), call, &detail::multiply_fast<E>);
    };
  }
  table[reduce_window_kernel] =
      table[first_fast_kernel + reduce_window_kernel] = [](const Task& task, const Call<E>& call) {
        pool_windows(*std::get_if<WindowsTask>(&task), call);
      };
  return table;
}

/// Whether freed places are filled with NaN, so that a read too late shows.
#ifdef NDEBUG
inline constexpr bool poisons = false;
#else
inline constexpr bool poisons = true;
#endif

}  // namespace detail

/// By the task of each, as single elements, or a block at a time.
enum class StretchKind : std::uint8_t { Steps, Singles, Chain };

/// Neighbouring steps that run alike: from the first up to the last, exclusive.
struct Stretch {
  StretchKind kind;
  std::size_t first;
  std::size_t last;
  /// Where its single steps begin, or which chain it is.
  std::size_t at;
};

}  // namespace topos
