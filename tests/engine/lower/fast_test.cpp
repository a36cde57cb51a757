// What a plan that says Fast may answer otherwise than others.

#include <catch_amalgamated.hpp>
#include <cmath>

#include "engine/lower/programs.hpp"
#include "neural/conv2d.hpp"
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

template <std::floating_point E>
std::size_t joined_calls = 0;

/// As a host's kernel would be, which rounds otherwise: this one is off by one.
template <std::floating_point E>
void off_by_one(const GemmTask<E>& task, E* memory) {
  ++joined_calls<E>;
  gemm::multiply(task, memory);
  for (std::size_t i = 0; i < task.m * task.n; ++i) task.out[i] += 1;
}

/// Joins it for as long as this lives.
template <std::floating_point E>
struct Joined {
  Joined() { gemm::fast_multiply<E> = &off_by_one<E>; }
  ~Joined() { gemm::fast_multiply<E> = &gemm::multiply; }
};

template <class E>
struct Products {
  Network<E> network;
  std::vector<Symbol> roots;
};

/// Two products in one batch, and the window product of a convolution.
template <class E>
Products<E> products() {
  using A = Arithmetic<E>;
  Tape<E> tape;
  const auto ramp = [&](const Shape& shape) {
    std::vector<E> elements;
    for (std::size_t i = 0; i < shape.volume(); ++i) {
      elements.push_back(A::from_count(i % 5));
    }
    return tape.parameter(Tensor<E>::dense(shape, std::move(elements)));
  };
  const auto product = matmul(ramp({2, 3, 4}), ramp({2, 4, 5}));
  const auto convolved =
      conv2d(ramp({1, 2, 5, 5}), ramp({3, 2, 3, 3}), ramp({3}), {.stride = 1, .padding = 1});
  return {std::move(tape).seal(), {product.symbol(), convolved.symbol()}};
}

TEMPLATE_TEST_CASE("what a host joins serves the products of fast plans alone", "", f32, f64) {
  const auto [network, roots] = products<TestType>();
  const Joined<TestType> joined;
  const auto run = [&](Numerics numerics) {
    joined_calls<TestType> = 0;
    const Entry entry{.roots = roots, .numerics = numerics};
    return lower(network, entry).forward(network.parameters());
  };
  const Run<TestType> exact = run(Numerics::Exact);
  CHECK(joined_calls<TestType> == 0);
  const Run<TestType> fast = run(Numerics::Fast);
  CHECK(joined_calls<TestType> == 3);
  for (const Symbol root : roots) {
    const auto wanted = exact.of(root).to_vector();
    const auto found = fast.of(root).to_vector();
    for (std::size_t i = 0; i < wanted.size(); ++i) CHECK(found[i] == wanted[i] + 1);
  }
  const Run<TestType> pinned = exactly([&] { return run(Numerics::Fast); });
  CHECK(joined_calls<TestType> == 0);
  for (const Symbol root : roots) CHECK(pinned.of(root).same_bits(exact.of(root)));
}

TEST_CASE("a fast plan over few elements has the bits of the exact one") {
  const Program of = program(4095);
  const Run<f32> exact = run(of, Numerics::Exact);
  const Run<f32> fast = run(of, Numerics::Fast);
  for (const Symbol root : of.roots) CHECK(fast.of(root).same_bits(exact.of(root)));
}

}  // namespace
}  // namespace topos
