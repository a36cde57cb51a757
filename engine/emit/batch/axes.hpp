#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "emit/refusal.hpp"
#include "lower/schedule.hpp"

namespace topos {

/// What the extent of an axis has to do with the size of the batch: nothing, or it is
/// `outer · batch · inner`, in that order of its elements. Unknown until something says it.
struct AxisMeaning {
  enum class Kind : std::uint8_t { Unknown, Fixed, Batch };
  Kind kind = Kind::Unknown;
  std::size_t outer = 1;
  std::size_t inner = 1;
  bool operator==(const AxisMeaning&) const = default;

  bool is_known() const { return kind != Kind::Unknown; }
  bool is_batch() const { return kind == Kind::Batch; }
};

/// What is known of every axis of every wanted node. Axes that must agree share one meaning.
class Axes {
 public:
  /// An axis of a node.
  struct Place {
    std::uint32_t node;
    std::size_t axis;
  };

  /// An extent that the batch does not divide is fixed from the start. Both outlive this object.
  Axes(const Structure& structure, const Schedule& schedule, std::size_t batch);

  std::size_t batch() const { return batch_; }
  const Structure& structure() const { return structure_; }
  const Shape& shape(std::uint32_t node) const { return structure_.node(node).shape; }
  std::size_t extent(Place place) const { return shape(place.node)[place.axis]; }
  const AxisMeaning& meaning(Place place) const { return meanings_[root(place)]; }

  /// Both axes agree, in whatever they mean.
  void same(Place left, Place right);
  void fix(Place place) { learn(root(place), {.kind = AxisMeaning::Kind::Fixed}); }
  void mark(Place place, std::size_t outer, std::size_t inner) {
    learn(root(place), {AxisMeaning::Kind::Batch, outer, inner});
  }

  /// What is found out from here on is found at that node.
  void begin(std::uint32_t node) { node_ = node; }
  void refuse(std::string sentence);
  const std::optional<Refusal>& refusal() const { return refusal_; }
  /// Whether anything was learned since this was asked last.
  bool take_news() { return std::exchange(news_, false); }

 private:
  std::size_t root(Place place) const;
  void learn(std::size_t at, const AxisMeaning& meaning);

  const Structure& structure_;
  std::size_t batch_;
  std::vector<std::size_t> first_;           ///< where the axes of each node begin
  mutable std::vector<std::size_t> parent_;  ///< of a union-find; `root` shortens its paths
  std::vector<AxisMeaning> meanings_;
  std::uint32_t node_ = 0;
  bool news_ = false;
  std::optional<Refusal> refusal_;
};

}  // namespace topos
