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

/// `CardReadings["proof"]`: each recorded gradient of a rank-0 target beside the engine's, element
/// by element. The engine scans with the seed that the recording was planted with.
template <Element E>
class ProofReading {
 public:
  ProofReading(Json& json, Crossing<E>& crossing) : json_(json), crossing_(crossing) {}

  /// Fails: Target when there are adjoints, but none of a target of rank 0.
  static void plan(Crossing<E>& crossing) {
    for (const Pair& pair : pairs_of(crossing)) {
      crossing.plan_sweep(pair.target, seed_of(crossing, pair));
    }
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
  static std::vector<Pair> pairs_of(const Crossing<E>& crossing) {
    const Subject<E>& subject = crossing.subject();
    return compared_pairs(crossing.structure(), subject.names, subject.adjoints);
  }

  static std::optional<std::size_t> seed_of(const Crossing<E>& crossing, const Pair& pair) {
    return crossing.distinct_seed(planted_seed(crossing.structure(), pair));
  }

  void write(const Pair& pair) {
    const auto& [target, wrt, gradient] = pair;
    const Tensor<E>& scanned = crossing_.gradients(target, seed_of(crossing_, pair)).of(wrt);
    const Tensor<E>& recorded = crossing_.run().of(gradient);
    const std::optional<std::size_t> difference = first_difference(scanned, recorded);
    equal_ = equal_ && !difference;

    json_.begin_object();
    json_.member("label", gradient_label(crossing_.subject().names, target, wrt));
    json_.member("target", std::size_t{target.index});
    json_.member("wrt", std::size_t{wrt.index});
    json_.member("gradient", std::size_t{gradient.index});
    json_.key("roads");
    json_.begin_array();
    road("engine scan", scanned);
    road("recorded gradient", recorded);
    json_.end_array();
    json_.key("equal");
    json_.truth(!difference);
    if (difference) {
      json_.key("firstDifference");
      json_.begin_object();
      json_.member("road", "recorded gradient");
      json_.member("position", *difference);
      json_.end_object();
    }
    json_.end_object();
  }

  void road(std::string_view name, const Tensor<E>& value) {
    json_.begin_object();
    json_.member("road", name);
    crossing_.member(json_, "value", value);
    json_.end_object();
  }

  Json& json_;
  Crossing<E>& crossing_;
  bool equal_ = true;
};

}  // namespace topos
