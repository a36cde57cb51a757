#include "run/interpret.hpp"

namespace topos::detail {

std::vector<bool> ancestors(const Structure& structure, std::span<const std::size_t> named) {
  std::vector<bool> wanted(structure.size(), false);
  for (std::size_t index : named) wanted[index] = true;
  for (std::size_t index = structure.size(); index-- > 0;) {
    if (!wanted[index]) continue;
    for (std::uint32_t operand : structure.node(index).inputs()) wanted[operand] = true;
  }
  return wanted;
}

}  // namespace topos::detail
