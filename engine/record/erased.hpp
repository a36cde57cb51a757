#pragma once

#include <memory>

#include "record/network.hpp"
#include "tensor/any.hpp"

namespace topos {

/// A recording that tells its element itself, for those who read any: the same program, whose
/// payloads share their buffers.
template <BuiltIn E>
std::shared_ptr<Recording<Any>> erased(const Recording<E>& recording) {
  return std::make_shared<Recording<Any>>(recording);
}

template <BuiltIn E>
Parameters<Any> erased(const Parameters<E>& parameters) {
  std::vector<std::uint32_t> nodes;
  for (std::size_t slot = 0; slot < parameters.size(); ++slot) {
    nodes.push_back(parameters.symbol(slot).index);
  }
  return {parameters.family(),
          std::move(nodes),
          {parameters.payloads().begin(), parameters.payloads().end()}};
}

}  // namespace topos
