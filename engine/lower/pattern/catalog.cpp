#include "lower/pattern/catalog.hpp"

#include <algorithm>
#include <array>

#include "lower/pattern/batch_norm.hpp"
#include "lower/pattern/reduce_window.hpp"
#include "lower/pattern/window_product.hpp"

namespace topos {

namespace {

/// The search for each kind, in the order of `PatternKind`.
constexpr std::array searches{&window_product, &reduce_window, &batch_norm_training,
                              &batch_norm_inference};

}  // namespace

bool served_at_home(PatternKind kind) {
  // A batch norm has no executor: it is for compilers of emitted text to know.
  return kind == PatternKind::WindowProduct || kind == PatternKind::ReduceWindow;
}

Findings findings(const Surroundings& around) {
  Findings out;
  for (const auto& search : searches) {
    for (std::uint32_t root = 0; root < around.structure().size(); ++root) {
      if (!around.wanted(root)) continue;
      Match match = search(around, root);
      if (auto* pattern = std::get_if<Pattern>(&match)) out.candidates.push_back(*pattern);
      if (auto* miss = std::get_if<NearMiss>(&match)) out.near_misses.push_back(*miss);
    }
  }
  std::vector<bool> told(around.structure().size(), false);
  for (const Pattern& candidate : out.candidates) told[candidate.root] = true;
  std::erase_if(out.near_misses, [&](const NearMiss& miss) {
    const bool repeated = told[miss.pattern.root];
    told[miss.pattern.root] = true;
    return repeated;
  });
  return out;
}

std::vector<Pattern> elected(const std::vector<Pattern>& candidates, std::size_t size,
                             bool (*serves)(PatternKind)) {
  std::vector<Pattern> out;
  std::vector<bool> claimed(size, false);
  for (const Pattern& candidate : candidates) {
    if (!serves(candidate.kind)) continue;
    const std::vector<std::uint32_t> nodes = candidate.nodes();
    if (std::ranges::any_of(nodes, [&](std::uint32_t node) { return claimed[node]; })) continue;
    for (std::uint32_t node : nodes) claimed[node] = true;
    out.push_back(candidate);
  }
  return out;
}

}  // namespace topos
