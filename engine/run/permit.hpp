#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "run/entry.hpp"
#include "run/service.hpp"

namespace topos {

/// What may be asked of one run.
struct ReadPermit {
  /// For each node that the run covers.
  std::vector<bool> readable = {};
  /// What its entry declared; nothing where a run computed everything.
  std::vector<std::uint32_t> declared = {};
  Numerics numerics = Numerics::Exact;
  /// Whether it kept what the engine scan reads.
  bool backward = true;
  /// Which formulas the run took; empty where every readable node was evaluated by itself.
  std::optional<std::vector<Service>> services = std::nullopt;

  /// Fails: Undeclared, with what was declared and how to declare the node.
  void check_read(std::size_t index, std::string_view operation) const;
  /// Fails: Posture when the run freed what the engine scan reads.
  void check_backward() const;
};

}  // namespace topos
