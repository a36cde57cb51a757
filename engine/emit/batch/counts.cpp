#include "emit/batch/counts.hpp"

#include "foundation/text.hpp"

namespace topos {

namespace {

/// How many elements of its operand a sum adds up to one; 0 for what is no sum.
std::size_t summed(const Structure& structure, std::uint32_t node) {
  const Node& sum = structure.node(node);
  const auto operand = [&]() -> const Shape& { return structure.node(sum.operands[0]).shape; };
  if (std::holds_alternative<Sum>(sum.opcode)) return operand().volume();
  const auto* along = std::get_if<SumAlong>(&sum.opcode);
  return along != nullptr ? operand()[along->axis] : 0;
}

class Counts {
 public:
  Counts(const Axes& axes, const Structure& resized, const Schedule& schedule,
         const Literals& literals)
      : structure_(axes.structure()), resized_(resized), schedule_(schedule), literals_(literals) {
    for_each_wanted([this](std::uint32_t node) { note_mean(node); });
    for_each_wanted([this](std::uint32_t node) { check_readers(node); });
    if (axes.batch() > 1) check_numbers(axes.batch());
  }

  const std::map<std::uint32_t, std::size_t>& found() const { return found_; }
  const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  template <class Visit>
  void for_each_wanted(const Visit& visit) {
    for (std::uint32_t node = 0; node < schedule_.size && !refusal_; ++node) {
      if (schedule_.wanted[node]) visit(node);
    }
  }
  bool holds(std::uint32_t leaf, double number) const {
    return std::holds_alternative<Leaf>(structure_.node(leaf).opcode) && literals_.repeats(leaf) &&
           literals_.leaf(leaf) == literals_.number(number);
  }

  /// A sum divided by how many it adds, if those are more or fewer now.
  void note_mean(std::uint32_t node) {
    const Node& mean = structure_.node(node);
    if (!std::holds_alternative<Div>(mean.opcode)) return;
    const auto [sum, leaf] = mean.operands;
    const std::size_t before = summed(structure_, sum);
    const std::size_t after = summed(resized_, sum);
    if (before == after || !holds(leaf, static_cast<double>(before))) return;
    const auto [known, is_new] = found_.insert({leaf, after});
    if (!is_new && known->second != after) {
      refusal_ = {leaf, join("node ", leaf, " counts ", before, " of two kinds")};
    }
  }

  /// A count may be divided by, and nothing else.
  void check_readers(std::uint32_t node) {
    const Node& reader = structure_.node(node);
    for (std::size_t i = 0; i < reader.inputs().size(); ++i) {
      const std::uint32_t leaf = reader.operands[i];
      if (!found_.contains(leaf)) continue;
      if (i == 1 && std::holds_alternative<Div>(reader.opcode)) continue;
      refusal_ = {leaf, join("node ", leaf, " counts the batch, and node ", node,
                             " reads it as something else")};
    }
    if (found_.contains(node) && schedule_.readable[node]) {
      refusal_ = {node, join("node ", node, " counts the batch, and is a result")};
    }
  }

  void check_numbers(std::size_t batch) {
    const auto size = static_cast<double>(batch);
    for_each_wanted([&](std::uint32_t node) {
      if (found_.contains(node) || (!holds(node, size) && !holds(node, 1 / size))) return;
      refusal_ = {node, join("node ", node, " holds ", literals_.leaf(node),
                             ", which may come from the batch of ", batch)};
    });
  }

  const Structure& structure_;
  const Structure& resized_;
  const Schedule& schedule_;
  const Literals& literals_;
  std::map<std::uint32_t, std::size_t> found_;
  std::optional<Refusal> refusal_;
};

}  // namespace

std::expected<std::map<std::uint32_t, std::size_t>, Refusal> counts_over(const Axes& axes,
                                                                         const Structure& resized,
                                                                         const Schedule& schedule,
                                                                         const Literals& literals) {
  Counts counts(axes, resized, schedule, literals);
  if (counts.refusal()) return std::unexpected(*counts.refusal());
  return counts.found();
}

}  // namespace topos
