#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "element/any.hpp"
#include "language/span.hpp"

namespace topos::language {

struct Syntax;

/// What a program takes, known from its shapes before anything runs.
struct Cost {
  std::uint64_t nodes = 0;
  /// Elements of every node's payload, and of every feed.
  std::uint64_t elements = 0;
  /// A map counts one for each element, a product m k n, anything else one for each element read.
  std::uint64_t multiply_adds = 0;

  bool operator==(const Cost&) const = default;
};

/// What a host permits. The defaults are those of cards.
struct Limits {
  Cost cost{.nodes = 20'000, .elements = 4'000'000, .multiply_adds = 2'000'000'000};
  std::uint32_t nesting = 64;
  /// Units: UTF-16 code units.
  std::uint32_t source = 100'000;
};

/// A text that has more mistakes than this is not read to its end.
inline constexpr std::size_t maximum_diagnostics = 100;

/// A checked program. Data: nothing ran, nothing is owned beyond the text and its syntax.
struct Program {
  std::string source;
  /// What it was checked against.
  Limits limits = {};
  ElementName element = ElementName::F64;
  /// Syntax, names, shapes and cost, in the order of the text; empty if it can be recorded.
  std::vector<Diagnostic> diagnostics = {};
  /// In the order of first assignment; layers too.
  std::vector<std::string> names = {};
  Cost cost = {};
  std::shared_ptr<const Syntax> syntax = {};
};

}  // namespace topos::language
