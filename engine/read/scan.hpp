#pragma once

#include <string>
#include <vector>

#include "read/crossing.hpp"
#include "read/order.hpp"
#include "read/rule.hpp"

namespace topos {

/// `CardReadings["scan"]`: the engine scan from a target of rank 0, one step for each computed node
/// that it visits, from the target down. Fails: Target unless the target is of rank 0.
template <Element E>
class ScanReading {
 public:
  ScanReading(Json& json, Crossing<E>& crossing)
      : json_(json),
        crossing_(crossing),
        structure_(crossing.structure()),
        target_(crossing.scalar_target("scan")),
        gradients_(crossing.gradients(target_)),
        gathered_(structure_.size()) {}

  void write() {
    json_.begin_object();
    json_.member("target", std::size_t{target_.index});
    json_.key("steps");
    json_.begin_array();
    const std::vector<bool> visited = visited_from(structure_, target_.index);
    for (std::size_t i = target_.index + 1; i-- > 0;) {
      if (visited[i] && !is_source(structure_.node(i).opcode)) step(i);
    }
    json_.end_array();
    json_.end_object();
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
    std::vector<Tensor<E>> operands;
    std::vector<Shape> shapes;
    for (std::uint32_t operand : node.inputs()) {
      operands.push_back(value(operand));
      shapes.push_back(operands.back().shape());
    }
    const Tensor<E>& cotangent = gradients_.at(index);
    const auto shares =
        pull(node.opcode, std::span<const Tensor<E>>(operands), value(index), cotangent);
    const RecordedRule<E> rule(node.opcode, shapes, node.shape);
    const Given given = given_for(index, rule.scalar());

    json_.begin_object();
    json_.member("index", index);
    json_.member("name", name(node.opcode));
    crossing_.member(json_, "cotangent", cotangent);
    json_.key("shares");
    json_.begin_array();
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (shares[i]) write_share(i, node.inputs()[i], *shares[i], rule, given);
    }
    json_.end_array();
    json_.end_object();
  }

  void write_share(std::size_t operand, std::size_t node, const Tensor<E>& share,
                   const RecordedRule<E>& rule, const Given& given) {
    std::optional<Tensor<E>>& gathered = gathered_[node];
    const Tensor<E> before = gathered ? *gathered : filled_like(share, 0);
    gathered = before + share;

    json_.begin_object();
    json_.member("operand", operand);
    json_.member("node", node);
    json_.member("rule", rule.spelled(operand, given.places));
    if (rule.scalar()) json_.member("filled", rule.spelled(operand, given.numbers));
    crossing_.member(json_, "share", share);
    crossing_.member(json_, "before", before);
    crossing_.member(json_, "after", *gathered);
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

  const Tensor<E>& value(std::size_t index) { return crossing_.run().of(structure_.symbol(index)); }

  Json& json_;
  Crossing<E>& crossing_;
  const Structure& structure_;
  Symbol target_;
  const Field<E>& gradients_;
  std::vector<std::optional<Tensor<E>>> gathered_;
};

}  // namespace topos
