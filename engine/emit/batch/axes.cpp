#include "emit/batch/axes.hpp"

#include <numeric>
#include <utility>

#include "foundation/text.hpp"

namespace topos {

Axes::Axes(const Structure& structure, const Schedule& schedule, std::size_t batch)
    : structure_(structure), batch_(batch), first_(schedule.size, 0) {
  std::size_t count = 0;
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    first_[node] = count;
    if (schedule.wanted[node]) count += shape(node).rank();
  }
  parent_.resize(count);
  std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  meanings_.resize(count);
  for (std::uint32_t node = 0; node < schedule.size; ++node) {
    if (!schedule.wanted[node]) continue;
    for (std::size_t axis = 0; axis < shape(node).rank(); ++axis) {
      if (shape(node)[axis] % batch != 0) fix({node, axis});
    }
  }
}

std::size_t Axes::root(Place place) const {
  std::size_t at = first_[place.node] + place.axis;
  while (parent_[at] != at) at = std::exchange(parent_[at], parent_[parent_[at]]);
  return at;
}

void Axes::same(Place left, Place right) {
  const std::size_t one = root(left);
  const std::size_t other = root(right);
  if (one == other) return;
  const AxisMeaning meaning = meanings_[other];
  parent_[other] = one;
  news_ = true;
  if (meaning.is_known()) learn(one, meaning);
}

void Axes::learn(std::size_t at, const AxisMeaning& meaning) {
  if (meanings_[at] == meaning) return;
  if (meanings_[at].is_known()) {
    return refuse(join("node ", node_, " has one extent for the batch and for something else"));
  }
  meanings_[at] = meaning;
  news_ = true;
}

void Axes::refuse(std::string sentence) {
  if (!refusal_) refusal_ = Refusal{node_, std::move(sentence)};
}

}  // namespace topos
