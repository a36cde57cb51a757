#pragma once

#include <optional>

#include "read/crossing.hpp"

namespace topos {

/// The seed of the transform that recorded `gradient` for `target`; none for a plain derivative,
/// which is planted with a one.
std::optional<std::size_t> planted_seed(const Structure& structure, Symbol target, Symbol gradient);

/// The row-major position of the first element whose bits differ; any NaN equals any NaN.
template <Element E>
std::optional<std::size_t> first_difference(const Tensor<E>& left, const Tensor<E>& right) {
  const std::vector<E> ours = left.to_vector();
  const std::vector<E> others = right.to_vector();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (!Arithmetic<E>::exactly(ours[i], others[i])) return i;
  }
  return std::nullopt;
}

/// `CardReadings["proof"]`: each recorded gradient of a rank-0 target beside the engine's, element
/// by element. The engine scans with the seed that the recording was planted with.
/// Fails: Target when there are adjoints, but none of a target of rank 0.
template <Element E>
class ProofReading {
 public:
  ProofReading(Json& json, Crossing<E>& crossing) : json_(json), crossing_(crossing) {}

  void write() {
    refuse_without_scalars();
    json_.begin_object();
    json_.key("pairs");
    json_.begin_array();
    for (const Adjoints& adjoints : crossing_.subject().adjoints) {
      if (!is_scalar(adjoints.target)) continue;
      for (const auto& [wrt, gradient] : adjoints.pairs) pair(adjoints.target, wrt, gradient);
    }
    json_.end_array();
    json_.key("equal");
    json_.truth(equal_);
    json_.end_object();
  }

 private:
  void refuse_without_scalars() const {
    const std::vector<Adjoints>& all = crossing_.subject().adjoints;
    for (const Adjoints& adjoints : all) {
      if (is_scalar(adjoints.target)) return;
    }
    if (all.empty()) return;
    require_scalar(crossing_.structure(), crossing_.subject().names, all.front().target, "proof");
  }

  bool is_scalar(Symbol target) const {
    return crossing_.structure().node(target.index).shape.rank() == 0;
  }

  void pair(Symbol target, Symbol wrt, Symbol gradient) {
    const Tensor<E> scanned = engine_gradient(target, wrt, gradient);
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

  Tensor<E> engine_gradient(Symbol target, Symbol wrt, Symbol gradient) {
    const auto seed = planted_seed(crossing_.structure(), target, gradient);
    if (!seed) return crossing_.gradients(target).of(wrt);
    const Symbol planted = crossing_.structure().symbol(*seed);
    return crossing_.gradient(target, crossing_.run().of(planted), wrt);
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
