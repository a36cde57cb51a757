#pragma once

#include "emit/builder.hpp"

namespace topos {

/// The axes of a product: those along which both sides go together, and those summed over.
struct ProductAxes {
  std::vector<std::size_t> left_batch = {};
  std::vector<std::size_t> right_batch = {};
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
};

/// A product whose sums are kept in the accumulator; `result` is what they are rounded to.
Term product(const Term& result, const Term& left, const Term& right, const ProductAxes& axes,
             Builder& at);

}  // namespace topos
