// What a plan that says Fast may answer otherwise than others.

#include <catch_amalgamated.hpp>
#include <cmath>

#include "engine/lower/programs.hpp"
#include "run/interpret.hpp"

namespace topos {
namespace {

using T = Tensor<f32>;

/// tanh and exp of a ramp, and the sum of both.
struct Program {
  Network<f32> network;
  std::vector<Symbol> roots;
};

Program program(std::size_t volume) {
  Tape<f32> tape;
  std::vector<f32> elements;
  for (std::size_t i = 0; i < volume; ++i) {
    elements.push_back(static_cast<f32>(i % 97) * 0.061F - 2.9F);
  }
  const auto x = tape.parameter(T::dense(Shape{volume}, std::move(elements)));
  const auto bent = tanh(x);
  const auto raised = exp(x);
  const auto total = sum(bent * raised);
  return {std::move(tape).seal(), {bent.symbol(), raised.symbol(), total.symbol()}};
}

Run<f32> run(const Program& of, Numerics numerics) {
  const Plan<f32> plan = lower(of.network, Entry{.roots = of.roots, .numerics = numerics});
  return plan.forward(of.network.parameters());
}

TEST_CASE("a fast plan over many elements is near the exact one, and is not it") {
  const Program of = program(4096);
  const Run<f32> interpreted = forward<f32>(of.network, of.network.parameters(), {});
  const Run<f32> exact = run(of, Numerics::Exact);
  const Run<f32> fast = run(of, Numerics::Fast);
  CHECK(fast.numerics() == Numerics::Fast);
  for (const Symbol root : of.roots) {
    CHECK(exact.of(root).same_bits(interpreted.of(root)));
    CHECK_FALSE(fast.of(root).same_bits(exact.of(root)));
    const std::vector<f32> near = fast.of(root).to_vector();
    const std::vector<f32> wanted = exact.of(root).to_vector();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      // A sum of thousands, term after term, is itself some units of the last place from exact.
      const f32 bound = wanted.size() == 1 ? 1e-5F : 1e-6F;
      CHECK(std::abs(near[i] - wanted[i]) <= bound * std::abs(wanted[i]));
    }
  }
}

TEST_CASE("a fast plan over few elements has the bits of the exact one") {
  const Program of = program(4095);
  const Run<f32> exact = run(of, Numerics::Exact);
  const Run<f32> fast = run(of, Numerics::Fast);
  for (const Symbol root : of.roots) CHECK(fast.of(root).same_bits(exact.of(root)));
}

}  // namespace
}  // namespace topos
