#pragma once

#include <span>
#include <vector>

#include "read/appended.hpp"
#include "read/crossing.hpp"
#include "read/difference.hpp"

namespace topos {

/// The recorded lines beside an engine scan: for each step of it what a derivative appended in its
/// place, with their values in the run, and whether both hold the same bits.
class RecordedSide {
 public:
  RecordedSide(Json& json, Crossing& crossing, std::vector<AppendedStep> steps)
      : json_(json), crossing_(crossing), steps_(std::move(steps)) {}

  /// Members of the step of a node, into an object that the caller opened. Steps come in the order
  /// of the scan.
  void write_step(std::size_t index, const Tensor<Any>& cotangent) {
    while (steps_[at_].from != index) ++at_;
    const AppendedStep& step = steps_[at_];
    share_ = 0;
    json_.member("recorded", step.cotangent);
    json_.key("recordedCotangent");
    crossing_.write(json_, value(step.cotangent));
    equal("sameCotangent", !first_difference(cotangent, value(step.cotangent)));
    json_.key("lines");
    json_.begin_array();
    for (std::size_t node = step.begin; node < step.end; ++node) {
      json_.begin_object();
      json_.member("node", node);
      crossing_.member(json_, "value", value(node));
      json_.end_object();
    }
    json_.end_array();
  }

  /// Members of the next share of that step.
  void write_share(const Posted<Any>& posted) {
    const AppendedStep& step = steps_[at_];
    const AppendedShare& appended = step.shares[share_++];
    json_.member("recordedShare", appended.share);
    json_.member("recordedAfter", appended.after);
    json_.key("lines");
    json_.counts(lines_of(crossing_.structure(), step, appended));
    equal("sameShare", !first_difference(posted.share, value(appended.share)));
    equal("sameAfter", !first_difference(posted.after, value(appended.after)));
  }

  /// Whether everything that was written had the same bits on both sides.
  bool equal() const { return equal_; }

 private:
  const Tensor<Any>& value(std::size_t node) const { return crossing_.run().field().at(node); }

  void equal(std::string_view name, bool same) {
    json_.key(name);
    json_.truth(same);
    equal_ = equal_ && same;
  }

  Json& json_;
  Crossing& crossing_;
  std::vector<AppendedStep> steps_;
  std::size_t at_ = 0;
  std::size_t share_ = 0;
  bool equal_ = true;
};

}  // namespace topos
