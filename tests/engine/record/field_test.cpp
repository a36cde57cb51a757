#include "record/field.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "operation/permute.hpp"

namespace topos {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

template <Element E>
Tensor<E> row(std::initializer_list<double> values) {
  std::vector<E> elements;
  for (const double value : values) elements.push_back(Arithmetic<E>::from_double(value));
  return Tensor<E>::dense(Shape{values.size()}, std::move(elements));
}

/// Finite, then infinite at 2, then NaN at 1, then finite.
template <Element E>
Field<E> spoiled() {
  return {0, {row<E>({1, 2}), row<E>({1, 2, -infinity}), row<E>({0, nan, infinity}), row<E>({3})}};
}

TEMPLATE_TEST_CASE("values are searched from the first node up", "", f64, f32, Bf16) {
  const auto found = spoiled<TestType>().first_non_finite({}, false);
  REQUIRE(found);
  CHECK(found->index == 1);
  CHECK(found->position == 2);
  CHECK(Arithmetic<TestType>::to_double(found->element) == -infinity);
}

TEMPLATE_TEST_CASE("gradients are searched from the last node down", "", f64, f32, Bf16) {
  const auto found = spoiled<TestType>().first_non_finite({}, true);
  REQUIRE(found);
  CHECK(found->index == 2);
  CHECK(found->position == 1);
  CHECK(std::isnan(Arithmetic<TestType>::to_double(found->element)));
}

TEST_CASE("only the kinds asked for count") {
  const Field<f64> field = spoiled<f64>();
  const NonFiniteKinds only_nan{.nan = true, .infinity = false};
  const NonFiniteKinds only_infinity{.nan = false, .infinity = true};
  CHECK(field.first_non_finite(only_nan, false)->index == 2);
  CHECK(field.first_non_finite(only_infinity, true)->index == 2);
  CHECK(field.first_non_finite(only_infinity, true)->position == 2);
  CHECK_FALSE(field.first_non_finite({.nan = false, .infinity = false}, false));
}

TEST_CASE("a position counts in row-major order, however the tensor lies in memory") {
  const auto dense = Tensor<f64>::dense(Shape{2, 2}, {1, nan, 3, 4});
  const auto turned = permute(dense, std::vector<std::size_t>{1, 0});
  const auto constant = Tensor<f64>::filled(Shape{3}, infinity);
  const auto hot = Tensor<f64>::selection({1, 0}, 3, nan);
  const auto position = [](const Tensor<f64>& tensor) {
    return Field<f64>(0, {tensor}).first_non_finite({}, false)->position;
  };
  CHECK(position(dense) == 1);
  CHECK(position(turned) == 2);
  CHECK(position(constant) == 0);
  CHECK(position(hot) == 1);
}

TEST_CASE("a field of finite numbers has none, however large or small they are") {
  const Field<f64> field(0, {row<f64>({1.7e308, -5e-324, -0.0})});
  CHECK_FALSE(field.first_non_finite({}, false));
  CHECK_FALSE(field.first_non_finite({}, true));
}

TEST_CASE("a norm sums squares in f64, in the order of the elements") {
  const Field<f32> field(0, {row<f32>({3, -4}), row<f32>({3e30, 4e30})});
  CHECK(field.norms()[0] == 5);
  CHECK(field.norms()[1] > 4.9e30);
}

}  // namespace
}  // namespace topos
