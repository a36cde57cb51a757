#include "../examples/dual.hpp"

#include <catch_amalgamated.hpp>

namespace topos {
namespace {

using examples::Dual;

/// (w · slope - offset) squared over any element; w's payload is the caller's.
template <Element E>
std::pair<Symbol, Symbol> squared_error(Tape<E>& tape, E w, E slope, E offset) {
  const auto weight = tape.parameter(Tensor<E>::scalar(w));
  const auto error =
      weight * tape.leaf(Tensor<E>::scalar(slope)) - tape.leaf(Tensor<E>::scalar(offset));
  return {weight.symbol(), (error * error).symbol()};
}

TEST_CASE("dual tangent, engine scan and recorded gradient are the same bits at dyadic values") {
  struct Point {
    double w;
    double slope;
    double offset;
    const char* derivative;
  };
  for (const auto& [w, slope, offset, derivative] :
       {Point{0.5, 0.25, 1.5, "-0.6875"}, Point{-0.75, 1.25, 0.5, "-3.59375"},
        Point{2, -0.5, -1.25, "-0.25"}}) {
    Tape<f64> tape;
    const auto [weight, loss] = squared_error<f64>(tape, w, slope, offset);
    const Adjoints adjoints = differentiate(tape, loss, std::span(&weight, 1));
    const Network<f64> network = std::move(tape).seal();
    const Run<f64> run = forward(network, network.parameters());
    const Tensor<f64> scanned = run.backward(loss).of(weight);
    const Tensor<f64> recorded = run.of(adjoints.of(weight));

    Tape<Dual> duals;
    const auto [dual_weight, dual_loss] =
        squared_error<Dual>(duals, {w, 1}, {slope, 0}, {offset, 0});
    const Network<Dual> same = std::move(duals).seal();
    const double tangent = forward(same, same.parameters()).of(dual_loss).scalar().tangent;

    CHECK(scanned.text() == derivative);
    CHECK(scanned.same_bits(recorded));
    CHECK(scanned.same_bits(Tensor<f64>::scalar(tangent)));
  }
}

TEST_CASE("every map carries its tangent as its rule does") {
  const auto slopes = [](const auto& apply) {
    Tape<f64> tape;
    const auto x = tape.parameter(Tensor<f64>::scalar(0.75));
    const Symbol name = x.symbol();
    const Symbol target = apply(x).symbol();
    const Network<f64> network = std::move(tape).seal();
    const double scanned =
        forward(network, network.parameters()).backward(target).of(name).scalar();
    const double carried = apply(Tensor<Dual>::scalar({0.75, 1})).scalar().tangent;
    CHECK_THAT(carried, Catch::Matchers::WithinRel(scanned, 1e-14));
  };
  slopes([](const auto& x) { return exp(x); });
  slopes([](const auto& x) { return ln(x); });
  slopes([](const auto& x) { return sqrt(x); });
  slopes([](const auto& x) { return tanh(x); });
  slopes([](const auto& x) { return sin(x); });
  slopes([](const auto& x) { return cos(x); });
  slopes([](const auto& x) { return log1p(x); });
  slopes([](const auto& x) { return expm1(x); });
  slopes([](const auto& x) { return erf(x); });
  slopes([](const auto& x) { return erf_derivative(x); });
  slopes([](const auto& x) { return powf(x, filled_like(x, 3)); });
  slopes([](const auto& x) { return maximum(x, filled_like(x, 0.5)); });
}

}  // namespace
}  // namespace topos
