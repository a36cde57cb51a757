#include "bind/table.hpp"

#include <algorithm>

namespace topos::bind {

std::uint32_t Table::add(Held held, std::uint32_t within) {
  // Room first, so that nothing has changed when memory is short.
  if (free_.empty()) {
    free_.reserve(slots_.size() + 1);
    slots_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(slots_.size() - 1));
  }
  const std::uint32_t handle = free_.back();
  if (within != 0) slots_[within].inside.push_back(handle);
  free_.pop_back();
  slots_[handle].held = std::move(held);
  slots_[handle].within = within;
  return handle;
}

void Table::release(std::uint32_t handle) {
  Slot slot = std::exchange(slots_[handle], {});
  for (std::uint32_t inner : slot.inside) release(inner);
  if (slot.within != 0) std::erase(slots_[slot.within].inside, handle);
  free_.push_back(handle);
}

}  // namespace topos::bind
