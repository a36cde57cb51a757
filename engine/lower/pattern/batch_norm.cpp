#include "lower/pattern/batch_norm.hpp"

#include <optional>
#include <utility>

#include "foundation/text.hpp"
#include "lower/pattern/closure.hpp"

namespace topos {

namespace {

/// What both forms end in: `(input - mean) / sqrt(variance + epsilon) · scale + shift`.
struct Tail {
  std::uint32_t centred;
  std::uint32_t input;
  std::uint32_t mean;
  std::uint32_t variance;
  std::uint32_t scale;
  std::uint32_t shift;
  std::uint32_t epsilon;
  std::vector<std::uint32_t> interiors;
};

/// Walks down a tree of operands; once something else stands where an operation is due, every
/// further step answers node 0 and `found` is false.
class Descent {
 public:
  explicit Descent(const Surroundings& around) : around_(around) {}

  bool found() const { return found_; }
  const std::vector<std::uint32_t>& passed() const { return passed_; }

  /// A node that has to be of that kind; it becomes an interior.
  template <class Op>
  std::uint32_t pass(std::uint32_t node) {
    expect(around_.as<Op>(node) != nullptr);
    passed_.push_back(node);
    return node;
  }
  /// The operand of a node that repeats it, or sums it, along axis 0.
  template <class Op>
  std::uint32_t below_rows(std::uint32_t node) {
    const Op* operation = around_.as<Op>(node);
    expect(operation != nullptr && operation->axis == 0);
    passed_.push_back(node);
    return below(node, 0);
  }
  std::uint32_t below(std::uint32_t node, std::size_t position) const {
    return found_ ? around_.operand(node, position) : 0;
  }
  void expect(bool holds) { found_ = found_ && holds; }

 private:
  const Surroundings& around_;
  bool found_ = true;
  std::vector<std::uint32_t> passed_;
};

std::optional<Tail> tail_below(const Surroundings& around, std::uint32_t root) {
  if (!around.as<Add>(root) || around.shape(root).rank() != 2) return std::nullopt;
  Descent descent(around);
  Tail tail{};
  tail.shift = descent.below_rows<BroadcastAlong>(around.operand(root, 1));
  const std::uint32_t scaled = descent.pass<Mul>(around.operand(root, 0));
  tail.scale = descent.below_rows<BroadcastAlong>(descent.below(scaled, 1));
  const std::uint32_t normal = descent.pass<Div>(descent.below(scaled, 0));
  const std::uint32_t deviation =
      descent.pass<Sqrt>(descent.below_rows<BroadcastAlong>(descent.below(normal, 1)));
  const std::uint32_t guarded = descent.pass<Add>(descent.below(deviation, 0));
  tail.variance = descent.below(guarded, 0);
  const std::uint32_t spread = descent.pass<Broadcast>(descent.below(guarded, 1));
  tail.epsilon = descent.below(spread, 0);
  tail.centred = descent.pass<Sub>(descent.below(normal, 0));
  tail.input = descent.below(tail.centred, 0);
  tail.mean = descent.below_rows<BroadcastAlong>(descent.below(tail.centred, 1));
  if (!descent.found()) return std::nullopt;
  tail.interiors = descent.passed();
  return tail;
}

/// The way from rows to a mean over the batch: a sum divided by a leaf that holds their count.
struct Mean {
  std::uint32_t of;
  std::uint32_t sum;
  std::uint32_t count;
};

std::optional<Mean> mean_below(const Surroundings& around, std::uint32_t node) {
  if (!around.as<Div>(node)) return std::nullopt;
  Descent descent(around);
  Mean mean{0, around.operand(node, 0), around.operand(node, 1)};
  mean.of = descent.below_rows<SumAlong>(mean.sum);
  descent.expect(around.as<Leaf>(mean.count) != nullptr);
  return descent.found() ? std::optional(mean) : std::nullopt;
}

std::optional<Block> epsilon_block(const Surroundings& around, std::uint32_t epsilon) {
  if (around.as<Leaf>(epsilon)) return std::nullopt;
  return Block{epsilon, join("node ", epsilon, " is no leaf, so epsilon may change")};
}

/// A count of the rows that is another number.
std::optional<Block> count_block(const Surroundings& around, std::uint32_t count,
                                 std::size_t rows) {
  if (around.counts(count, rows)) return std::nullopt;
  return Block{count, join("node ", count, " does not hold ", rows, ", the count of rows")};
}

}  // namespace

Match batch_norm_training(const Surroundings& around, std::uint32_t root) {
  std::optional<Tail> tail = tail_below(around, root);
  if (!tail) return {};
  const std::optional<Mean> mean = mean_below(around, tail->mean);
  const std::optional<Mean> variance = mean_below(around, tail->variance);
  if (!mean || !variance || mean->of != tail->input) return {};
  const std::uint32_t square = variance->of;
  if (!around.as<Mul>(square) || around.operand(square, 0) != tail->centred ||
      around.operand(square, 1) != tail->centred) {
    return {};
  }
  Pattern pattern{.kind = PatternKind::BatchNormTraining,
                  .root = root,
                  .interiors = std::move(tail->interiors),
                  .named = {tail->mean, tail->variance},
                  .reads = {tail->input, tail->scale, tail->shift, tail->epsilon},
                  .window = {}};
  pattern.interiors.insert(pattern.interiors.end(),
                           {mean->sum, mean->count, square, variance->sum, variance->count});
  const std::size_t rows = around.shape(tail->input)[0];
  auto found = epsilon_block(around, tail->epsilon);
  if (!found) found = count_block(around, mean->count, rows);
  if (!found) found = count_block(around, variance->count, rows);
  if (found) return NearMiss{std::move(pattern), *found};
  return closed(around, std::move(pattern));
}

Match batch_norm_inference(const Surroundings& around, std::uint32_t root) {
  std::optional<Tail> tail = tail_below(around, root);
  if (!tail) return {};
  Pattern pattern{
      .kind = PatternKind::BatchNormInference,
      .root = root,
      .interiors = std::move(tail->interiors),
      .named = {},
      .reads = {tail->input, tail->scale, tail->shift, tail->epsilon, tail->mean, tail->variance},
      .window = {}};
  if (auto found = epsilon_block(around, tail->epsilon)) {
    return NearMiss{std::move(pattern), *found};
  }
  return closed(around, std::move(pattern));
}

}  // namespace topos
