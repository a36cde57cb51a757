#pragma once

#include <cstdint>
#include <optional>

#include "tensor/task.hpp"

namespace topos {

/// Elements of one buffer, from one of them on.
struct BufferPlace {
  std::uint32_t buffer = 0;
  std::size_t offset = 0;
};

/// A step whose buffers have no places yet.
struct Draft {
  std::uint32_t kernel;
  Task task = {};
  std::uint32_t result = 0;
  std::optional<BufferPlace> left = std::nullopt;
  std::optional<BufferPlace> right = std::nullopt;
  /// Whether the result may be written over an operand that dies here.
  bool overwrites = false;
};

}  // namespace topos
