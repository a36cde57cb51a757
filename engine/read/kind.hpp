#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace topos {

/// A view that the engine reads; each is one file of this folder.
enum class ReadingKind : std::uint8_t {
  Spec,
  Graph,
  Values,
  Norms,
  Proof,
  Scan,
  Readings,
  Plan,
  Liveness,
  Stablehlo
};

/// The view as cards and JavaScript spell it: `spec`, `graph`, ...
std::string_view name(ReadingKind kind);

/// The kind of that name, if the engine reads it.
std::optional<ReadingKind> reading_kind(std::string_view name);

}  // namespace topos
