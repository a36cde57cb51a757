#include "tensor/brackets.hpp"

namespace topos::detail {

void append_brackets_before(std::string& out, const Shape& shape, std::size_t position) {
  if (position != 0) out += ", ";
  std::size_t block = 1;
  std::size_t opened = 0;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    block *= shape[axis];
    if (position % block == 0) ++opened;
  }
  out.append(opened, '[');
}

void append_brackets_after(std::string& out, const Shape& shape, std::size_t position) {
  std::size_t block = 1;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    block *= shape[axis];
    if (position % block == 0) out += ']';
  }
}

}  // namespace topos::detail
