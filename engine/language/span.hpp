#pragma once

// The tape language: programs as text. It records through the engine's public surface alone, and
// what it knows of a program's text (spans, names, labels) leaves it as plain data.

#include <cstdint>
#include <string>

namespace topos {

/// A stretch of source text.
/// Units: bytes of UTF-8; line and column from 1, the column in bytes too.
struct Span {
  std::uint32_t start = 0;
  std::uint32_t length = 0;
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  bool operator==(const Span&) const = default;
};

/// One wrong place and one sentence: what was needed and what came.
struct Diagnostic {
  Span span;
  std::string message;

  bool operator==(const Diagnostic&) const = default;
};

}  // namespace topos
