#pragma once

#include <cstddef>
#include <string>

#include "tensor/shape.hpp"

namespace topos::detail {

/// What stands in a tensor's text before the element at a position, and after so many elements: an
/// axis opens where all axes inside it stand at their beginning, and closes at their end.
void append_brackets_before(std::string& out, const Shape& shape, std::size_t position);
void append_brackets_after(std::string& out, const Shape& shape, std::size_t position);

}  // namespace topos::detail
