#include <catch_amalgamated.hpp>

#include "operation/vocabulary.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

T of(const Shape& shape, std::vector<f64> elements) { return T::dense(shape, std::move(elements)); }
T row(std::vector<f64> elements) {
  const Shape shape{elements.size()};
  return of(shape, std::move(elements));
}

TEST_CASE("powf follows IEEE pow") {
  constexpr f64 nan = std::numeric_limits<f64>::quiet_NaN();
  constexpr f64 infinity = std::numeric_limits<f64>::infinity();
  CHECK(powf(row({0, -2, -2, -8, 0, -0.0, -0.0, 1, nan, 0.25, infinity}),
             row({0, 3, -3, 1.0 / 3, -1, -3, -2, nan, 0, 0.5, -2}))
            .text() == "[1, -8, -0.125, NaN, inf, -inf, inf, 1, 1, 0.5, 0]");
}

TEST_CASE("sqrt and ln answer at their edges") {
  CHECK(sqrt(row({0, -0.0, -1, 4})).text() == "[0, -0, NaN, 2]");
  CHECK(ln(row({0, -0.0, -1, 1})).text() == "[-inf, -inf, NaN, 0]");
}

TEST_CASE("expm1 and log1p keep their digits near zero") {
  CHECK(expm1(row({1e-17, -3e-12, 1e-5})).text() ==
        "[0.00000000000000001, -0.0000000000029999999999955003, 0.000010000050000166668]");
  CHECK(log1p(row({1e-17, -3e-12, 1e-5, -1, -2})).text() ==
        "[0.00000000000000001, -0.0000000000030000000000045, 0.000009999950000333332, -inf, NaN]");
}

TEST_CASE("windows of an axis become an axis, and add back where they came from") {
  const T line = row({1, 2, 3, 4, 5});
  CHECK(unfold(line, Window{0, 3, 1, 1}).text() == "[[1, 2, 3], [2, 3, 4], [3, 4, 5]]");
  CHECK(unfold(line, Window{0, 2, 2, 2}).text() == "[[1, 3], [3, 5]]");
  CHECK(fold(of(Shape{3, 3}, std::vector<f64>(9, 1)), Window{0, 3, 1, 1}, 5).text() ==
        "[1, 2, 3, 2, 1]");
  CHECK(fold(of(Shape{1, 1}, {-0.0}), Window{0, 1, 1, 1}, 1).text() == "[0]");
}

TEST_CASE("pad and narrow undo each other") {
  const T table = of(Shape{2, 2}, {1, 2, 3, 4});
  CHECK(pad(table, 1, 1, 4).text() == "[[0, 1, 2, 0], [0, 3, 4, 0]]");
  CHECK(narrow(pad(table, 1, 1, 4), 1, 1, 2).same_bits(table));
}

TEST_CASE("reshape keeps row-major order, of views as well") {
  const T table = of(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
  CHECK(reshape(table, Shape{3, 2}).text() == "[[1, 2], [3, 4], [5, 6]]");
  CHECK(reshape(permute(table, {1, 0}), Shape{6}).text() == "[1, 4, 2, 5, 3, 6]");
}

TEST_CASE("gather picks rows and scatter adds them back in order") {
  const T table = of(Shape{4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  const T picked = T::selection({2, 0, 2, 2}, 4, 1);
  CHECK(gather(table, picked).text() == "[[5, 6], [1, 2], [5, 6], [5, 6]]");
  CHECK(scatter(of(Shape{4, 2}, {1, 10, 2, 20, 3, 30, 4, 40}), picked).text() ==
        "[[2, 20], [0, 0], [8, 80], [0, 0]]");
  CHECK_THROWS_AS(gather(table, of(Shape{1, 4}, {0, 0, 1, 0})), Fault);
  CHECK_THROWS_AS(scatter(table, T::filled(Shape{4, 4}, 1)), Fault);
}

TEST_CASE("log_sum_exp survives large numbers") {
  CHECK(log_sum_exp(row({1000, 1000, 999}), 0).text() == "1000.8619948040582");
  CHECK(log_softmax(row({1, 2, 3}), 0).text() ==
        "[-2.4076059644443806, -1.4076059644443804, -0.4076059644443804]");
}

TEST_CASE("brain floats round once and keep sums in f32") {
  using B = Tensor<Bf16>;
  const auto number = [](double value) { return B::scalar(Bf16(value)); };
  CHECK((number(0.1) + number(0.2)).text() == "0.30078125");
  CHECK((number(1) / number(3)).text() == "0.33398438");
  CHECK(exp(number(1)).text() == "2.71875");
  CHECK(sum(B::filled(Shape{1000}, Bf16(1.0))).text() == "1000");
  CHECK(sum(B::filled(Shape{1000}, Bf16(0.1))).text() == "100");
}

}  // namespace
}  // namespace topos
