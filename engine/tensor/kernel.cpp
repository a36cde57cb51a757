#include "tensor/kernel.hpp"

#include <utility>

namespace topos {

Prepared prepared(Task task, const Shape& shape) {
  return {.task = std::move(task), .layout = Layout::row_major(shape), .size = shape.volume()};
}

}  // namespace topos
