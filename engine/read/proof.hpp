#pragma once

#include <optional>
#include <span>
#include <vector>

#include "read/crossing.hpp"
#include "read/difference.hpp"

namespace topos {

/// What a proof compares: a gradient by `wrt`, where it was recorded.
struct Pair {
  Symbol target;
  Symbol wrt;
  Symbol gradient;
};

/// The pairs of all rank-0 targets.
/// Fails: Target when there are adjoints, but none of a target of rank 0.
std::vector<Pair> compared_pairs(const Structure& structure, NamedSymbols names,
                                 std::span<const Adjoints> adjoints);

/// The seed of the transform that recorded the gradient of a pair; none where no transform did.
std::optional<std::size_t> planted_seed(const Structure& structure, const Pair& pair);

/// `CardReadings["proof"]`: each recorded gradient of a rank-0 target beside the engine's and those
/// of plans, element by element. The engine scans with the seed that the recording was planted
/// with.
class ProofReading {
 public:
  ProofReading(Json& json, Crossing& crossing) : json_(json), crossing_(crossing) {}

  /// Fails: Target when there are adjoints, but none of a target of rank 0.
  static void plan(Crossing& crossing) {
    std::vector<Symbol> roots;
    for (const Pair& pair : pairs_of(crossing)) {
      crossing.plan_sweep(pair.target, seed_of(crossing, pair));
      roots.push_back(pair.gradient);
    }
    if (!roots.empty()) crossing.plan_roads(roots);
  }

  void write() {
    json_.begin_object();
    json_.key("pairs");
    json_.begin_array();
    for (const Pair& pair : pairs_of(crossing_)) write(pair);
    json_.end_array();
    json_.key("equal");
    json_.truth(equal_);
    json_.end_object();
  }

 private:
  static std::vector<Pair> pairs_of(const Crossing& crossing) {
    const Subject& subject = crossing.subject();
    return compared_pairs(crossing.structure(), subject.names, subject.adjoints);
  }

  static std::optional<std::size_t> seed_of(const Crossing& crossing, const Pair& pair) {
    return crossing.distinct_seed(planted_seed(crossing.structure(), pair));
  }

  void write(const Pair& pair) {
    const auto& [target, wrt, gradient] = pair;
    json_.begin_object();
    json_.member("label", gradient_label(crossing_.subject().names, target, wrt));
    json_.member("target", std::size_t{target.index});
    json_.member("wrt", std::size_t{wrt.index});
    json_.member("gradient", std::size_t{gradient.index});
    json_.key("roads");
    json_.begin_array();
    const Tensor<Any>& scanned = crossing_.gradients(target, seed_of(crossing_, pair)).of(wrt);
    difference_.reset();
    road("engine scan", scanned, scanned);
    road("recorded gradient", crossing_.run().of(gradient), scanned);
    for (const Road& planned : crossing_.roads()) {
      const bool exact = planned.numerics() == Numerics::Exact;
      road(exact ? "exact plan" : "fast plan", planned.of(gradient), scanned);
    }
    json_.end_array();
    json_.key("equal");
    json_.truth(!difference_);
    if (difference_) write_difference();
    json_.end_object();
    equal_ = equal_ && !difference_;
  }

  void write_difference() {
    const auto& [name, position] = *difference_;
    json_.key("firstDifference");
    json_.begin_object();
    json_.member("road", name);
    json_.member("position", position);
    json_.end_object();
  }

  /// The first road whose bits differ from those of the scan is noted.
  void road(std::string_view name, const Tensor<Any>& value, const Tensor<Any>& scanned) {
    const std::optional<std::size_t> position = first_difference(scanned, value);
    if (position && !difference_) difference_.emplace(name, *position);
    json_.begin_object();
    json_.member("road", name);
    crossing_.member(json_, "value", value);
    json_.end_object();
  }

  Json& json_;
  Crossing& crossing_;
  std::optional<std::pair<std::string_view, std::size_t>> difference_;
  bool equal_ = true;
};

}  // namespace topos
