#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "language/span.hpp"
#include "run/entry.hpp"

namespace topos::language {

/// A node with its label or path.
using LabelledNode = std::pair<std::string, std::uint32_t>;

/// One derivative that a program recorded.
struct TransformNote {
  bool seeded = false;  ///< a vjp
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  LabelledNode target = {};
  std::vector<LabelledNode> wrt = {};
  std::vector<std::uint32_t> gradients = {};
};

struct EntryNote {
  std::string name = {};  ///< empty where the program gave none
  std::vector<std::uint32_t> roots = {};
  std::vector<std::uint32_t> observe = {};
  bool backward = false;
  Numerics numerics = Numerics::Exact;
};

struct ShownNote {
  std::string label = {};  ///< empty until the defaults are filled in
  LabelledNode node = {};
  bool gradient = false;
  Span span = {};
};

struct DividerNote {
  std::size_t before = 0;
  std::string label = {};
};

/// What a program declared, in node positions: everything but payloads.
struct Outline {
  std::vector<LabelledNode> names = {};
  std::optional<LabelledNode> target = {};
  std::vector<TransformNote> transforms = {};
  std::vector<EntryNote> entries = {};
  std::vector<ShownNote> show = {};
  std::vector<DividerNote> dividers = {};
  std::vector<Span> spans = {};
};

}  // namespace topos::language
