#include <catch_amalgamated.hpp>
#include <ctime>

#include "laws/instances.hpp"

namespace topos::laws {
namespace {

constexpr std::size_t long_chain = 100'000;

template <Element E>
using Link = Value<E> (*)(const Value<E>& end, const Value<E>& constant);

/// Each node reads the one before it.
template <Element E>
Value<E> unary_link(const Value<E>& end, const Value<E>&) {
  return sqrt(end);
}
template <Element E>
Value<E> binary_link(const Value<E>& end, const Value<E>& constant) {
  return end + constant;
}

/// One after the other.
template <Element E>
Value<E> mixed_link(const Value<E>& end, const Value<E>& constant) {
  return end.index() % 2 == 0 ? unary_link(end, constant) : binary_link(end, constant);
}

/// Records a chain, derives it, prints it, runs it, goes backward and lets go of everything.
template <Element E>
void walk(std::size_t length, Link<E> link) {
  Tape<E> tape;
  const Value<E> start = tape.parameter(Tensor<E>::scalar(Arithmetic<E>::from_double(0.5)));
  const Value<E> constant = tape.parameter(Tensor<E>::counted(Shape(), 1));
  const std::array wrt{start.symbol(), constant.symbol()};
  Value<E> end = start;
  for (std::size_t i = 0; i < length; ++i) end = link(end, constant);
  const Symbol target = end.symbol();
  const Adjoints adjoints = differentiate(tape, target, wrt);
  CHECK(tape.describe().ends_with(footer(tape.structure(), "tape") + "\n"));

  const Network<E> network = std::move(tape).seal();
  const Run<E> run = forward(network, network.parameters());
  const Field<E> gradients = run.backward(target);
  for (const Symbol parameter : wrt) {
    CHECK(gradients.of(parameter).same_bits(run.of(adjoints.of(parameter))));
  }
}

TEMPLATE_TEST_CASE("a hundred thousand nodes deep is no deeper than one", "", f32, Bf16) {
  walk<TestType>(long_chain, mixed_link<TestType>);
}

/// The time of this process in a walk, whatever else the machine does.
double cost(std::size_t length, Link<f64> link) {
  const std::clock_t begin = std::clock();
  walk<f64>(length, link);
  return static_cast<double>(std::clock() - begin);
}

/// Ten times the nodes should cost ten times the time; a hundred times would be their square.
/// Three attempts, since a clock may be disturbed.
bool grows_in_proportion(Link<f64> link) {
  for (int attempt = 0; attempt < 3; ++attempt) {
    if (cost(long_chain, link) < 40 * cost(long_chain / 10, link)) return true;
  }
  return false;
}

TEST_CASE("a hundred thousand nodes cost ten times the time of ten thousand") {
  CHECK(grows_in_proportion(unary_link<f64>));
  CHECK(grows_in_proportion(binary_link<f64>));
}

}  // namespace
}  // namespace topos::laws
