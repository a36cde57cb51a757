#include "../examples/counting.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"

namespace topos {
namespace {

using examples::Counting;
using T = Tensor<Counting>;

T of(const Shape& shape, std::vector<double> values) {
  std::vector<Counting> elements;
  for (double value : values) elements.push_back({value});
  return T::dense(shape, std::move(elements));
}

/// What a product over the counting number came to.
struct Offer {
  std::size_t offered;
  std::size_t offered_when_pinned;
  bool same_bits;
};

Offer offer_product() {
  const T left = of(Shape{2, 3}, {0.1, -0.2, 0.3, 0.4, -0.5, 0.6});
  const T right = of(Shape{3, 2}, {1.1, 1.2, -1.3, 1.4, 1.5, -1.6});
  Counting::offered = 0;
  const T served = matmul(left, right);
  const std::size_t offered = Counting::offered;
  const T pinned = exactly([&] { return matmul(left, right); });
  return {offered, Counting::offered - offered, served.same_bits(pinned)};
}

/// The training loop of the README, over any number; answers w's text.
template <Element E>
std::string trained() {
  using Payload = Tensor<E>;
  const auto number = [](double value) {
    return Payload::scalar(Arithmetic<E>::from_double(value));
  };
  Tape<E> tape;
  const auto w = tape.parameter(number(0));
  const auto x = tape.input(number(0));
  const auto y = tape.input(number(0));
  const auto error = w * x - y;
  const Symbol loss = (error * error).symbol();
  const std::array names{w.symbol(), x.symbol(), y.symbol()};
  const Network<E> network = std::move(tape).seal();
  Parameters<E> parameters = network.parameters();
  for (std::size_t step = 0; step < 100; ++step) {
    const double sample = 1 + static_cast<double>(step % 3);
    const std::vector<Feed<E>> feeds{{names[1], number(sample)}, {names[2], number(2 * sample)}};
    const Run<E> run = forward<E>(network, parameters, feeds);
    const auto slopes = run.backward(loss).parameters(network.structure());
    parameters = parameters.step(slopes, [&](const Payload& value, const Payload& slope, Symbol) {
      return value - slope * number(0.02);
    });
  }
  return parameters.of(names[0]).text();
}

TEST_CASE("a number from outside is offered every product, and answers the reference bits") {
  const Offer offer = offer_product();
  CHECK(offer.offered == 1);
  CHECK(offer.offered_when_pinned == 0);
  CHECK(offer.same_bits);
}

TEST_CASE("the training loop of the README runs on it as it stands") {
  CHECK(trained<Counting>() == "1.9999999993640727");
  CHECK(trained<Counting>() == trained<f64>());
}

TEST_CASE("the account that its page prints is true") {
  const Offer offer = offer_product();
  const auto count = [](std::size_t times) { return counted_noun(times, "product"); };
  approved::check_text(
      "seam/counting", ".txt",
      join("offered to the hook       ", count(offer.offered), "\n", "offered inside exactly    ",
           count(offer.offered_when_pinned), "\n", "bits of both              ",
           offer.same_bits ? "the same" : "different", "\n", "w after 100 steps to 2    ",
           trained<Counting>(), "\n", "the same steps over f64   ", trained<f64>(), "\n"));
}

}  // namespace
}  // namespace topos
