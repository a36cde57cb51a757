#include "record/cost.hpp"

#include "foundation/saturated.hpp"
#include "foundation/text.hpp"
#include "language/numeral.hpp"
#include "language/recorder.hpp"

namespace topos::language {

bool Recorder::within_limits(const Cost& cost, std::uint32_t first, std::uint32_t last) {
  struct Figures {
    std::string_view noun;
    std::uint64_t needed;
    std::uint64_t limit;
  };
  const Cost& limit = limits_.cost;
  const Figures figures[] = {
      {"nodes", cost.nodes, limit.nodes},
      {"payload elements", cost.elements, limit.elements},
      {"multiply-adds", cost.multiply_adds, limit.multiply_adds},
  };
  for (const Figures& each : figures) {
    if (each.needed <= each.limit) continue;
    cost_ = cost;
    stopped_ = true;
    return refuse(first, last,
                  join("the program needs ", count_text(each.needed), " ", each.noun,
                       " up to here, the limit is ", count_text(each.limit)));
  }
  return true;
}

bool Recorder::permit_elements(const std::vector<std::uint64_t>& extents, std::uint32_t first,
                               std::uint32_t last) {
  Cost cost = cost_;
  std::uint64_t volume = 1;
  for (std::uint64_t extent : extents) volume = saturated_product(volume, extent);
  cost.elements = saturated_sum(cost.elements, volume);
  return within_limits(cost, first, last);
}

bool Recorder::permit_payload(const Recipe& recipe, std::uint32_t first, std::uint32_t last) {
  return permit_elements({recipe.extents.begin(), recipe.extents.end()}, first, last);
}

bool Recorder::permit_nodes(std::uint64_t count, std::uint32_t first, std::uint32_t last) {
  Cost cost = cost_;
  cost.nodes = saturated_sum(cost.nodes, count);
  return within_limits(cost, first, last);
}

bool Recorder::permit_layer(const LayerRecipe& recipe, std::uint32_t first, std::uint32_t last) {
  Cost cost = cost_;
  const auto add = [&](const Extents& extents) {
    std::uint64_t volume = 1;
    for (std::uint64_t extent : extents) volume = saturated_product(volume, extent);
    cost.elements = saturated_sum(cost.elements, volume);
    ++cost.nodes;
  };
  for (const Extents& extents : recipe.drawn) add(extents);
  for (const Recipe& payload : recipe.payloads) add(payload.extents);
  return within_limits(cost, first, last) && permit_stages(recipe, first, last);
}

/// A sequence of sequences is kept flat, so that a text of a few lines could grow beyond bounds.
bool Recorder::permit_stages(const LayerRecipe& recipe, std::uint32_t first, std::uint32_t last) {
  std::uint64_t levels = 0;
  for (std::uint32_t stage : recipe.stages) {
    const auto [count, depth] = writer_.layers().stages(stage);
    stage_count_ = saturated_sum(stage_count_, count);
    levels = std::max<std::uint64_t>(levels, depth + 1);
  }
  if (levels > limits_.nesting) {
    return refuse(first, last,
                  join("sequences nest deeper than ", std::size_t{limits_.nesting},
                       " levels, the limit, here"));
  }
  if (stage_count_ <= limits_.cost.nodes) return true;
  stopped_ = true;
  return refuse(
      first, last,
      join("the program needs ", count_text(stage_count_),
           " stages of sequences up to here, the limit is ", count_text(limits_.cost.nodes)));
}

bool Recorder::account(std::uint32_t first, std::uint32_t last) {
  const std::size_t size = structure().size();
  if (outline_.spans.size() + base_ == size) return true;
  Cost cost = cost_;
  for (std::size_t node = outline_.spans.size() + base_; node < size; ++node) {
    ++cost.nodes;
    cost.elements = saturated_sum(cost.elements, structure().node(node).shape.volume());
    cost.multiply_adds =
        saturated_sum(cost.multiply_adds, multiply_adds(structure(), structure().node(node)));
  }
  outline_.spans.resize(size - base_, syntax_.span(first, last));
  if (!within_limits(cost, first, last)) return false;
  cost_ = cost;
  return true;
}

}  // namespace topos::language
