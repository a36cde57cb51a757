#include "emit/stablehlo/reduce.hpp"

#include <array>
#include <limits>
#include <numeric>

#include "emit/stablehlo/arrange.hpp"
#include "emit/stablehlo/statements.hpp"

namespace topos {

namespace {

Term reduce(const Term& result, std::string_view operation, const Term& operand, const Term& seed,
            std::span<const std::size_t> axes, Builder& at) {
  return at.typed(result,
                  join("reduce(", operand.name, " init: ", seed.name, ") applies stablehlo.",
                       operation, " across dimensions = ", list_text(axes)),
                  {operand, seed});
}

/// The operand shifted by its peak along one axis, and the logarithm of the sum of exponentials.
struct Normalised {
  Term peak;
  Term centered;
  Term normalizer;
};

Normalised normalised(std::size_t axis, Builder& at) {
  const Term operand = at.operand(0);
  const Shape lanes = operand.shape.without(axis);
  const std::vector<std::size_t> kept = axes_without(operand.shape.rank(), axis);
  const Term low = at.constant(at.named("low", {}),
                               at.literals().number(-std::numeric_limits<double>::infinity()));
  const Term peak = reduce(at.named("peak", lanes), "maximum", operand, low, std::array{axis}, at);
  const Term spread_peak = spread(at.named("spread_peak", operand.shape), peak, kept, at);
  const Term centered = at.same("centered", "subtract", {operand, spread_peak});
  const Term exp = at.same("exp", "exponential", {centered});
  const Term sum = total("total", lanes, exp, std::array{axis}, at);
  return {peak, centered, at.same("normalizer", "log", {sum})};
}

}  // namespace

Term total(std::string_view suffix, const Shape& shape, const Term& operand,
           std::span<const std::size_t> axes, Builder& at) {
  const auto part = [&](std::string_view word) {
    return suffix.empty() ? std::string(word) : join(suffix, "_", word);
  };
  const Term result = at.named(suffix, shape);
  const std::string_view accumulator = at.literals().accumulator();
  const auto seed = [&] {
    return at.constant(at.named(part("seed"), {}, accumulator), at.literals().total(0));
  };
  if (!at.literals().widens()) return reduce(result, "add", operand, seed(), axes, at);
  const Term promoted =
      at.converted(at.named(part("promoted"), operand.shape, accumulator), operand);
  const Term accumulated =
      reduce(at.named(part("accumulated"), shape, accumulator), "add", promoted, seed(), axes, at);
  return at.converted(result, accumulated);
}

Term stated(const Sum&, Builder& at) {
  const Term operand = at.operand(0);
  if (operand.shape.rank() == 0) return operand;
  std::vector<std::size_t> axes(operand.shape.rank());
  std::iota(axes.begin(), axes.end(), std::size_t{0});
  return total("", {}, operand, axes, at);
}

Term stated(const SumAlong& along, Builder& at) {
  return total("", at.shape(), at.operand(0), std::array{along.axis}, at);
}

Term stated(const LogSumExp& along, Builder& at) {
  const Normalised lanes = normalised(along.axis, at);
  return at.same("", "add", {lanes.peak, lanes.normalizer});
}

Term stated(const LogSoftmax& along, Builder& at) {
  const Normalised lanes = normalised(along.axis, at);
  const std::vector<std::size_t> kept = axes_without(at.shape().rank(), along.axis);
  const Term spread_normalizer =
      spread(at.named("spread_normalizer", at.shape()), lanes.normalizer, kept, at);
  return at.same("", "subtract", {lanes.centered, spread_normalizer});
}

}  // namespace topos
