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
                  join("the program needs ", whole_text(each.needed), " ", each.noun,
                       " up to here, the limit is ", whole_text(each.limit)));
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

bool Recorder::permit_layer(const LayerRecipe& recipe, std::uint32_t first, std::uint32_t last) {
  Cost cost = cost_;
  for (std::size_t i = 0; i + 1 < recipe.sizes.size(); ++i) {
    const std::uint64_t inputs = saturated_sum(recipe.sizes[i], 1);  // and the bias
    cost.elements = saturated_sum(cost.elements, saturated_product(inputs, recipe.sizes[i + 1]));
    cost.nodes += 2;
  }
  return within_limits(cost, first, last);
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
