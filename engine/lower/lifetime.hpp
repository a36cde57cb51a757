#pragma once

#include <string>

#include "lower/schedule.hpp"

namespace topos {

/// What becomes of a value that a plan evaluates.
enum class LifetimeKind : std::uint8_t {
  Kept,        ///< a result
  Retained,    ///< kept for the engine scan
  Fused,       ///< inside an elected pattern: never made
  Freed,       ///< dead after its last reader
  Releasable,  ///< would be, if the backward posture did not keep everything
};

/// `freed`: the kind as listings and JavaScript spell it.
std::string_view name(LifetimeKind kind);

struct Lifetime {
  LifetimeKind kind;
  /// The last reader; for the last two kinds.
  std::uint32_t after = 0;

  /// Whether it ends, or might, before the run does.
  bool ends() const { return kind == LifetimeKind::Freed || kind == LifetimeKind::Releasable; }
  /// `freed after 12`, `kept`.
  std::string text() const;
};

/// Of a wanted node.
Lifetime lifetime(const Schedule& schedule, std::size_t index);

}  // namespace topos
