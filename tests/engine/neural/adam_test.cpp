#include "neural/adam.hpp"

#include <catch_amalgamated.hpp>

#include "record/network.hpp"
#include "record/tape.hpp"

namespace topos {
namespace {

template <Element E>
E number(double value) {
  return Arithmetic<E>::from_double(value);
}

template <Element E>
Tensor<E> numbers(const Shape& shape, std::initializer_list<double> values) {
  std::vector<E> elements;
  for (const double value : values) elements.push_back(number<E>(value));
  return Tensor<E>::dense(shape, std::move(elements));
}

/// A matrix whose elements fill no whole number of registers, a row, and a scalar.
template <Element E>
Parameters<E> table() {
  Tape<E> tape;
  tape.parameter(numbers<E>(Shape{7, 1}, {1, -2, -0.0, 4, 5e-3, 6, 7}));
  tape.parameter(numbers<E>(Shape{3}, {0.1, 1e4, -0.25}));
  tape.parameter(Tensor<E>::scalar(number<E>(0.5)));
  return std::move(tape).seal().parameters();
}

template <Element E>
Parameters<E> slopes(const Parameters<E>& of) {
  Parameters<E> out = of;
  out.set(out.symbol(0), numbers<E>(Shape{7, 1}, {0.1, 0.3, -0.0, 1e10, -7, 1e-12, 3}));
  out.set(out.symbol(1), numbers<E>(Shape{3}, {-0.5, 0, 2}));
  out.set(out.symbol(2), Tensor<E>::scalar(number<E>(3)));
  return out;
}

/// The steps of the definition, one element at a time.
template <Element E>
struct ByHand {
  AdamRates<E> rates;
  std::vector<std::vector<E>> first;
  std::vector<std::vector<E>> second;
  E first_power = number<E>(1);
  E second_power = number<E>(1);

  Parameters<E> step(const Parameters<E>& state, const Parameters<E>& along, E rate) {
    const E one = number<E>(1);
    first_power = first_power * rates.beta1;
    second_power = second_power * rates.beta2;
    return state.step(
        along, [&](const Tensor<E>& value, const Tensor<E>& direction, Symbol symbol) {
          const std::size_t slot = state.slot(symbol, "of");
          first.resize(state.size());
          second.resize(state.size());
          first[slot].resize(value.shape().volume(), number<E>(0));
          second[slot].resize(value.shape().volume(), number<E>(0));
          std::vector<E> p = value.to_vector();
          const std::vector<E> g = direction.to_vector();
          for (std::size_t i = 0; i < p.size(); ++i) {
            E& m = first[slot][i];
            E& v = second[slot][i];
            m = m * rates.beta1 + g[i] * (one - rates.beta1);
            v = v * rates.beta2 + (g[i] * g[i]) * (one - rates.beta2);
            const E root = Elementary<E>::sqrt(v / (one - second_power));
            const E d = (m / (one - first_power)) / (root + rates.epsilon);
            const E moved = p[i] - d * rate;
            const bool decays = rates.decay && value.shape().rank() >= 2;
            p[i] = decays ? moved - (p[i] * *rates.decay) * rate : moved;
          }
          return value.shape().rank() == 0 ? Tensor<E>::scalar(p[0])
                                           : Tensor<E>::dense(value.shape(), std::move(p));
        });
  }
};

template <Element E>
AdamRates<E> usual(bool decays) {
  AdamRates<E> rates{number<E>(0.9), number<E>(0.99), number<E>(1e-8)};
  if (decays) rates.decay = number<E>(0.01);
  return rates;
}

template <Element E>
void check_same(const Parameters<E>& left, const Parameters<E>& right) {
  for (std::size_t slot = 0; slot < left.size(); ++slot) {
    CHECK(left.payloads()[slot].same_bits(right.payloads()[slot]));
  }
}

TEMPLATE_TEST_CASE("adam takes the operations of its definition, each rounded", "", f64, f32,
                   Bf16) {
  using E = TestType;
  for (const bool decays : {false, true}) {
    Parameters<E> state = table<E>();
    Parameters<E> expected = state;
    ByHand<E> hand{usual<E>(decays), {}, {}};
    Adam<E> adam(state, usual<E>(decays));
    for (int step = 0; step < 5; ++step) {
      const E rate = number<E>(0.1 / (1 + step));
      expected = hand.step(expected, slopes(state), rate);
      adam.step(state, slopes(state), rate);
      check_same(state, expected);
    }
  }
}

TEST_CASE("a first step and one of gradient zero are corrected, not NaN") {
  Tape<f64> tape;
  tape.parameter(Tensor<f64>::scalar(1));
  Parameters<f64> state = std::move(tape).seal().parameters();
  const Symbol w = state.symbol(0);
  const Parameters<f64> slope = state.with(w, Tensor<f64>::scalar(0.25));
  Adam<f64>(state, {0.9, 0.999, 1e-8}).step(state, slope, 0.1);
  CHECK(state.of(w).scalar() == 0.9000000039999998);

  Adam<f64> still(state, {0.9, 0.999, 1e-8});
  for (int step = 0; step < 3; ++step) {
    still.step(state, state.with(w, Tensor<f64>::scalar(0)), 0.1);
    CHECK(state.of(w).scalar() == 0.9000000039999998);
  }
}

TEST_CASE("only those slots decay that a policy names") {
  const auto moved = [](auto&& policy) {
    Parameters<f64> state = table<f64>();
    Adam<f64> adam(state, usual<f64>(true));
    adam.step_where(state, slopes(state), 0.1, policy);
    return state;
  };
  const Parameters<f64> none = moved([](Symbol, const Tensor<f64>&) { return false; });
  const Parameters<f64> rows =
      moved([](Symbol, const Tensor<f64>& payload) { return payload.shape().rank() == 1; });
  Parameters<f64> plain = table<f64>();
  Adam<f64>(plain, usual<f64>(false)).step(plain, slopes(plain), 0.1);
  check_same(none, plain);
  CHECK(rows.payloads()[0].same_bits(plain.payloads()[0]));
  CHECK(rows.payloads()[2].same_bits(plain.payloads()[2]));
  CHECK_FALSE(rows.payloads()[1].same_bits(plain.payloads()[1]));
}

TEST_CASE("the state is a value: who keeps it goes on from there with the same bits") {
  Parameters<f64> state = table<f64>();
  Adam<f64> adam(state, usual<f64>(true));
  adam.step(state, slopes(state), 0.1);
  const Parameters<f64> kept = state;
  const AdamState<f64> moments = adam.state();
  adam.step(state, slopes(state), 0.1);
  adam.step(state, slopes(state), 0.1);

  Parameters<f64> again = kept;
  Adam<f64> other(again, usual<f64>(true));
  other.set_state(moments);
  Adam<f64> copy = other;
  Parameters<f64> third = again;
  for (int step = 0; step < 2; ++step) other.step(again, slopes(state), 0.1);
  for (int step = 0; step < 2; ++step) copy.step(third, slopes(state), 0.1);
  check_same(again, state);
  check_same(third, state);
  check_same(other.state().first, adam.state().first);
  check_same(other.state().second, adam.state().second);
}

TEST_CASE("directions that do not lie side by side move as those that do") {
  Tape<f64> tape;
  tape.parameter(numbers<f64>(Shape{2, 3}, {1, 2, 3, 4, 5, 6}));
  tape.parameter(Tensor<f64>::filled(Shape{5}, 1));
  Parameters<f64> state = std::move(tape).seal().parameters();
  Parameters<f64> dense = state;
  const Tensor<f64> turned = permute(numbers<f64>(Shape{3, 2}, {1, -2, 0.5, 3, 8, -1}), {1, 0});
  const Parameters<f64> strided =
      state.with(state.symbol(0), turned).with(state.symbol(1), Tensor<f64>::filled(Shape{5}, 2));
  const Parameters<f64> copied =
      strided.with(state.symbol(0), Tensor<f64>::dense(Shape{2, 3}, turned.to_vector()))
          .with(state.symbol(1), numbers<f64>(Shape{5}, {2, 2, 2, 2, 2}));
  Adam<f64>(state, usual<f64>(true)).step(state, strided, 0.1);
  Adam<f64>(dense, usual<f64>(true)).step(dense, copied, 0.1);
  check_same(state, dense);
}

TEST_CASE("a step stays in memory of its own, and leaves clones as they were") {
  Parameters<f64> state = table<f64>();
  const Parameters<f64> first = state;
  Adam<f64> adam(state, usual<f64>(false));
  const auto place = [&] { return state.payloads()[0].dense_storage()->buffer->data(); };
  const auto moment = [&] {
    return adam.state().first.payloads()[0].dense_storage()->buffer->data();
  };
  adam.step(state, slopes(state), 0.5);
  const f64* const own = place();
  const f64* const moments = moment();
  adam.step(state, slopes(state), 0.5);
  CHECK(place() == own);
  CHECK(moment() == moments);
  check_same(first, table<f64>());
}

TEST_CASE("adam refuses a direction of other slots, and nothing moves") {
  Parameters<f64> state = table<f64>();
  Adam<f64> adam(state, usual<f64>(false));
  CHECK_THROWS_AS(adam.step(state, table<f64>(), 0.5), Fault);
  CHECK(adam.state().first_power == 1);
  check_same(state, table<f64>());
}

}  // namespace
}  // namespace topos
