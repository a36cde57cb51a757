#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "emit/term.hpp"
#include "lower/pattern/pattern.hpp"

namespace topos {

/// One line of a module, without its newline, and the node that it belongs to.
struct ModuleLine {
  std::string text;
  std::optional<std::uint32_t> node;
};

/// A plan as text for other compilers, still in lines.
struct ModuleText {
  std::vector<ModuleLine> lines = {};
  /// The node of each argument and of each result of `@main`.
  std::vector<std::uint32_t> arguments = {};
  std::vector<std::uint32_t> results = {};
  /// The patterns that stand as one operation.
  std::vector<Pattern> raised = {};
  /// The name that stands for each node; empty for what is not in the module.
  std::vector<std::string> names = {};

  /// All lines, each with its newline.
  std::string text() const {
    std::string out;
    for (const ModuleLine& line : lines) out.append(line.text).append(1, '\n');
    return out;
  }
};

}  // namespace topos
