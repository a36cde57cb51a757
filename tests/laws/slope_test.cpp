#include <catch_amalgamated.hpp>

#include "laws/program.hpp"

namespace topos::laws {
namespace {

/// The central difference of `target` along a direction of one parameter.
double difference(const Network<f64>& network, Symbol target, Symbol parameter,
                  const std::vector<double>& direction) {
  constexpr double width = 0x1p-17;
  const Entry entry{.roots = {target}, .observe = {}};
  const Parameters<f64> table = network.parameters();
  const Tensor<f64>& at = table.of(parameter);
  const auto value = [&](double by) {
    std::vector<f64> moved = at.to_vector();
    for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += by * direction[i];
    const auto payload = Tensor<f64>::dense(at.shape(), std::move(moved));
    return interpret(network, entry, table.with(parameter, payload)).of(target).scalar();
  };
  return (value(width) - value(-width)) / (2 * width);
}

void check_slope(double recorded, double measured) {
  CHECK_THAT(recorded, Catch::Matchers::WithinAbs(measured, 1e-7) ||
                           Catch::Matchers::WithinRel(measured, 1e-6));
}

/// Calls `check(parameter, gradient)` for each operand but selections: those are data, which
/// nothing reaches and where nothing but another selection may stand.
template <class Check>
void for_each_gradient(const Subject<f64>& subject, const Network<f64>& network,
                       const Adjoints& adjoints, const Check& check) {
  const Run<f64> run = forward(network, network.parameters());
  for (std::size_t slot = 0; slot < subject.operands.size(); ++slot) {
    INFO(subject.text << ": operand " << slot);
    const auto& [wrt, gradient] = adjoints.pairs[slot];
    const std::vector<double> slopes = run.of(gradient).to_vector();
    if (subject.operands[slot].domain == Domain::Selection) {
      CHECK(std::ranges::all_of(slopes, [](double slope) { return slope == 0; }));
    } else {
      check(wrt, slopes);
    }
  }
}

TEST_CASE("each element of a gradient agrees with a finite difference") {
  for (const Subject<f64>& subject : subjects<f64>()) {
    SplitMix64 stream(11);
    const auto operands = filled<f64>(subject.operands, Numbers::Smooth, stream);
    Program<f64> program(subject, operands, Outer::Sum, stream);
    const Adjoints adjoints = program.derive();
    const Symbol target = program.target();

    const Network<f64> network = std::move(program).seal();
    for_each_gradient(subject, network, adjoints,
                      [&](Symbol parameter, const std::vector<double>& slopes) {
                        for (std::size_t i = 0; i < slopes.size(); ++i) {
                          std::vector<double> direction(slopes.size(), 0);
                          direction[i] = 1;
                          check_slope(slopes[i], difference(network, target, parameter, direction));
                        }
                      });
  }
}

TEST_CASE("second derivatives by vjp over vjp agree with finite differences of the first") {
  for (const Subject<f64>& subject : subjects<f64>()) {
    SplitMix64 stream(12);
    const auto operands = filled<f64>(subject.operands, Numbers::Smooth, stream);
    Program<f64> program(subject, operands, Outer::SumOfSquares, stream);
    const Symbol first = program.direction(program.derive());
    const Adjoints second = program.derived(first);

    const Network<f64> network = std::move(program).seal();
    for_each_gradient(
        subject, network, second, [&](Symbol parameter, const std::vector<double>& slopes) {
          std::vector<double> direction(slopes.size());
          std::ranges::generate(direction, [&] { return stream.unit() * 2 - 1; });
          const double along =
              std::inner_product(slopes.begin(), slopes.end(), direction.begin(), 0.0);
          check_slope(along, difference(network, first, parameter, direction));
        });
  }
}

}  // namespace
}  // namespace topos::laws
