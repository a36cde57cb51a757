#include "tensor/window.hpp"

#include <limits>

namespace topos {

std::size_t Window::span() const {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  if (size > 1 && dilation > (most - 1) / (size - 1)) return most;
  return dilation * (size - 1) + 1;
}

}  // namespace topos
