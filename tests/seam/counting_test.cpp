#include "../examples/counting.hpp"

#include <catch_amalgamated.hpp>

namespace topos {
namespace {

using examples::Counting;
using T = Tensor<Counting>;

T of(const Shape& shape, std::vector<double> values) {
  std::vector<Counting> elements;
  for (double value : values) elements.push_back({value});
  return T::dense(shape, std::move(elements));
}

TEST_CASE("a number from outside is offered every product, and answers the reference bits") {
  const T left = of(Shape{2, 3}, {0.1, -0.2, 0.3, 0.4, -0.5, 0.6});
  const T right = of(Shape{3, 2}, {1.1, 1.2, -1.3, 1.4, 1.5, -1.6});
  Counting::offered = 0;
  const T served = matmul(left, right);
  CHECK(Counting::offered == 1);
  const T pinned = exactly([&] { return matmul(left, right); });
  CHECK(Counting::offered == 1);
  CHECK(served.same_bits(pinned));
}

TEST_CASE("the training loop of the README runs on it as it stands") {
  Tape<Counting> tape;
  const auto w = tape.parameter(T::scalar({0}));
  const auto x = tape.input(T::scalar({0}));
  const auto y = tape.input(T::scalar({0}));
  const auto error = w * x - y;
  const Symbol loss = (error * error).symbol();
  const std::array names{w.symbol(), x.symbol(), y.symbol()};
  const Network<Counting> network = std::move(tape).seal();
  Parameters<Counting> parameters = network.parameters();
  for (std::size_t step = 0; step < 100; ++step) {
    const double sample = 1 + static_cast<double>(step % 3);
    const std::vector<Feed<Counting>> feeds{{names[1], T::scalar({sample})},
                                            {names[2], T::scalar({2 * sample})}};
    const Run<Counting> run = forward<Counting>(network, parameters, feeds);
    const auto slopes = run.backward(loss).parameters(network.structure());
    parameters = parameters.step(slopes, [](const T& value, const T& slope, Symbol) {
      return value - slope * T::scalar({0.02});
    });
  }
  CHECK(parameters.of(names[0]).text() == "1.9999999993640727");
}

}  // namespace
}  // namespace topos
