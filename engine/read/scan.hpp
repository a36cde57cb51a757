#pragma once

#include <string>
#include <vector>

#include "read/crossing.hpp"
#include "read/order.hpp"
#include "read/recorded_side.hpp"
#include "read/rule.hpp"

namespace topos {

/// `CardReadings["scan"]`: the engine scan from a target of rank 0, one step for each computed node
/// that it visits, from the target down.
class ScanReading {
 public:
  ScanReading(Json& json, Crossing& crossing)
      : ScanReading(json, crossing, crossing.scalar_target("scan"), std::nullopt, nullptr) {}

  /// Of any planned sweep that kept its postings; with a side, each step tells of both.
  ScanReading(Json& json, Crossing& crossing, Symbol target, std::optional<std::size_t> seed,
              RecordedSide* recorded)
      : json_(json),
        crossing_(crossing),
        structure_(crossing.structure()),
        target_(target),
        gradients_(crossing.gradients(target, seed)),
        postings_(crossing.postings(target, seed)),
        recorded_(recorded) {}

  /// Fails: Target unless the target is of rank 0.
  static void plan(Crossing& crossing) {
    crossing.plan_sweep(crossing.scalar_target("scan")).keep_postings();
  }

  void write() {
    json_.begin_object();
    json_.member("target", std::size_t{target_.index});
    write_steps();
    json_.end_object();
  }

  /// The member `steps`, into an object that the caller opened.
  void write_steps() {
    json_.key("steps");
    json_.begin_array();
    const std::vector<bool> visited = visited_from(structure_, target_.index);
    for (std::size_t i = target_.index + 1; i-- > 0;) {
      if (visited[i] && !is_source(structure_.node(i).opcode)) step(i);
    }
    json_.end_array();
  }

 private:
  /// What a step's rule is given, as written: the operands, the output, the arriving cotangent.
  struct Given {
    std::vector<Formula> places;
    std::vector<Formula> numbers;
  };

  // Every reader of a node stands behind it, so its cotangent is complete when the scan arrives.
  void step(std::size_t index) {
    const Node& node = structure_.node(index);
    std::vector<Shape> shapes;
    for (std::uint32_t operand : node.inputs()) shapes.push_back(structure_.node(operand).shape);
    const RecordedRule rule(crossing_.subject().recording->kind(), node.opcode, shapes, node.shape);
    const Given given = given_for(index, rule.scalar());

    json_.begin_object();
    json_.member("index", index);
    json_.member("name", name(node.opcode));
    crossing_.member(json_, "cotangent", gradients_.at(index));
    if (recorded_) recorded_->write_step(index, gradients_.at(index));
    json_.key("shares");
    json_.begin_array();
    for (; told_ < postings_.size() && postings_[told_].from == index; ++told_) {
      write_share(postings_[told_], rule, given);
    }
    json_.end_array();
    json_.end_object();
  }

  void write_share(const Posted<Any>& posted, const RecordedRule& rule, const Given& given) {
    json_.begin_object();
    json_.member("operand", posted.operand);
    json_.member("node", posted.to);
    json_.member("rule", rule.spelled(posted.operand, given.places));
    if (rule.scalar()) json_.member("filled", rule.spelled(posted.operand, given.numbers));
    crossing_.member(json_, "share", posted.share);
    crossing_.member(json_, "before", posted.before);
    crossing_.member(json_, "after", posted.after);
    if (recorded_) recorded_->write_share(posted);
    json_.end_object();
  }

  Given given_for(std::size_t index, bool scalar) {
    Given given;
    const auto give = [&](std::size_t node) {
      given.places.push_back({.text = join("#", node)});
      if (scalar) given.numbers.push_back(number_formula(value(node).text()));
    };
    for (std::uint32_t operand : structure_.node(index).inputs()) give(operand);
    give(index);
    given.places.push_back({.text = "g"});
    if (scalar) given.numbers.push_back(number_formula(gradients_.at(index).text()));
    return given;
  }

  const Tensor<Any>& value(std::size_t index) {
    return crossing_.run().of(structure_.symbol(index));
  }

  Json& json_;
  Crossing& crossing_;
  const Structure& structure_;
  Symbol target_;
  const Field<Any>& gradients_;
  const std::vector<Posted<Any>>& postings_;
  RecordedSide* recorded_;
  std::size_t told_ = 0;
};

}  // namespace topos
