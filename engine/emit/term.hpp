#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tensor/shape.hpp"

namespace topos {

/// A value of a module: its name, `%v5` or `%v5_total`, and its type.
struct Term {
  std::string name;
  Shape shape;
  std::string_view element;

  /// `tensor<2x3xf32>`.
  std::string type() const;
};

/// `tensor<2x3xf32>`, `tensor<f32>` at rank 0.
std::string tensor_type(std::span<const std::size_t> extents, std::string_view element);

/// `%a, %b`.
std::string names_of(std::span<const Term> terms);
/// `(tensor<2xf32>, tensor<f32>)`.
std::string types_of(std::span<const Term> terms);

/// The axes of a rank from 0 up, but for one of them.
std::vector<std::size_t> axes_without(std::size_t rank, std::size_t axis);

}  // namespace topos
