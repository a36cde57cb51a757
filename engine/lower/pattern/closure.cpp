#include "lower/pattern/closure.hpp"

#include <algorithm>
#include <utility>

#include "foundation/text.hpp"

namespace topos {

namespace {

Block declared(std::uint32_t node) {
  return {node, join("node ", node, " is declared, so it has to be made")};
}

Block read(std::uint32_t node, std::uint32_t reader) {
  return {node, join("node ", node, " is read by node ", reader, " too")};
}

}  // namespace

std::optional<Block> kept_apart(const Surroundings& around, std::uint32_t node) {
  if (around.declared(node)) return declared(node);
  const std::span<const std::uint32_t> readers = around.readers(node);
  if (readers.size() > 1) return read(node, readers.back());
  return std::nullopt;
}

Match closed(const Surroundings& around, Pattern pattern) {
  const std::vector<std::uint32_t> members = pattern.nodes();
  for (std::uint32_t node : members) {
    if (node == pattern.root) continue;
    const bool named = std::ranges::contains(pattern.named, node);
    if (around.declared(node) && !named) return NearMiss{std::move(pattern), declared(node)};
    for (std::uint32_t reader : around.readers(node)) {
      if (std::ranges::binary_search(members, reader)) continue;
      return NearMiss{std::move(pattern), read(node, reader)};
    }
  }
  return pattern;
}

}  // namespace topos
