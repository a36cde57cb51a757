#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bind/scratch.hpp"
#include "neural/conv2d.hpp"
#include "neural/cross_entropy.hpp"
#include "neural/max_pool.hpp"
#include "neural/scaled_dot_product.hpp"
#include "record/composite/concat.hpp"

namespace topos::bind {

/// A call over several values of one tape, and how it takes its numbers from the scratch area.
struct Function {
  std::string_view method;
  Value<Any> (*record)(std::span<const Value<Any>> operands, Scratch& numbers);
};

inline Sliding sliding_argument(Scratch& numbers) {
  const std::size_t stride = numbers.word();
  return {.stride = stride, .padding = numbers.word()};
}

/// The functions in the order in which JavaScript numbers them.
inline constexpr std::array functions{
    Function{"concat", [](std::span<const Value<Any>> of,
                          Scratch& numbers) { return concat(of, numbers.word()); }},
    Function{"stack", [](std::span<const Value<Any>> of,
                         Scratch& numbers) { return stack(of, numbers.word()); }},
    Function{"conv2d",
             [](std::span<const Value<Any>> of, Scratch& numbers) {
               return conv2d(of[0], of[1], of[2], sliding_argument(numbers));
             }},
    Function{"max_pool",
             [](std::span<const Value<Any>> of, Scratch& numbers) {
               const std::size_t size = numbers.word();
               return max_pool(of[0], size, numbers.word());
             }},
    Function{"scaled_dot_product",
             [](std::span<const Value<Any>> of, Scratch&) {
               return scaled_dot_product(of[0], of[1], of[2], of[3], of[4]);
             }},
    Function{"cross_entropy",
             [](std::span<const Value<Any>> of, Scratch&) { return cross_entropy(of[0], of[1]); }}};

}  // namespace topos::bind
