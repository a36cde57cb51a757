#include "neural/sgd.hpp"

#include <catch_amalgamated.hpp>

#include "record/network.hpp"
#include "record/tape.hpp"

namespace topos {
namespace {

template <Element E>
Tensor<E> numbers(std::initializer_list<double> values) {
  std::vector<E> elements;
  for (const double value : values) elements.push_back(Arithmetic<E>::from_double(value));
  const Shape shape{elements.size()};
  return Tensor<E>::dense(shape, std::move(elements));
}

/// A table of a matrix's row and a scalar.
template <Element E>
Parameters<E> row_and_scalar() {
  Tape<E> tape;
  tape.parameter(numbers<E>({1, -2, -0.0, 4, 5, 6, 7}));
  tape.parameter(Tensor<E>::scalar(Arithmetic<E>::from_double(0.5)));
  return std::move(tape).seal().parameters();
}

TEMPLATE_TEST_CASE("descent takes p - g * rate, each operation rounded", "", f64, f32, Bf16) {
  using E = TestType;
  Parameters<E> state = row_and_scalar<E>();
  Parameters<E> along = state;
  along.set(along.symbol(0), numbers<E>({0.1, 0.3, -0.0, 1e30, -7, 0, 3}));
  along.set(along.symbol(1), Tensor<E>::scalar(Arithmetic<E>::from_double(3)));
  const E rate = Arithmetic<E>::from_double(0.1);
  const Parameters<E> expected =
      state.step(along, [&](const Tensor<E>& value, const Tensor<E>& direction, Symbol) {
        std::vector<E> out;
        const std::vector<E> p = value.to_vector();
        const std::vector<E> g = direction.to_vector();
        for (std::size_t i = 0; i < p.size(); ++i) out.push_back(p[i] - g[i] * rate);
        return value.shape().rank() == 0 ? Tensor<E>::scalar(out[0])
                                         : Tensor<E>::dense(value.shape(), std::move(out));
      });

  Sgd<E>().step(state, along, rate);

  for (std::size_t slot = 0; slot < state.size(); ++slot) {
    CHECK(state.payloads()[slot].same_bits(expected.payloads()[slot]));
  }
}

TEST_CASE("a step writes where the table's elements stand, unless somebody else holds them") {
  Parameters<f64> state = row_and_scalar<f64>();
  const Parameters<f64> first = state;
  Sgd<f64> optimiser;
  const auto place = [&] { return state.payloads()[0].dense_storage()->buffer->data(); };
  optimiser.step(state, first, 0.5);
  const f64* const own = place();
  optimiser.step(state, first, 0.5);
  CHECK(place() == own);
  const Parameters<f64> kept = state;
  const Tensor<f64> before = Tensor<f64>::dense(Shape{7}, kept.payloads()[0].to_vector());

  optimiser.step(state, first, 0.5);

  CHECK(place() != own);
  CHECK(kept.payloads()[0].same_bits(before));
  CHECK(first.payloads()[0].same_bits(row_and_scalar<f64>().payloads()[0]));
}

TEST_CASE("a direction of zeros moves what its product with the rate moves") {
  const auto moved = [](f64 rate) {
    Parameters<f64> state = row_and_scalar<f64>();
    Parameters<f64> along = state;
    along.set(along.symbol(0), Tensor<f64>::filled(Shape{7}, 0));
    Sgd<f64>().step(state, along, rate);
    return state.payloads()[0].text();
  };
  CHECK(moved(0.5) == "[1, -2, -0, 4, 5, 6, 7]");
  CHECK(moved(-0.5) == "[1, -2, 0, 4, 5, 6, 7]");
}

TEST_CASE("a direction of other slots is refused") {
  Parameters<f64> state = row_and_scalar<f64>();
  CHECK_THROWS_AS(Sgd<f64>().step(state, row_and_scalar<f64>(), 0.5), Fault);
}

}  // namespace
}  // namespace topos
