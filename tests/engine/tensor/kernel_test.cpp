#include <catch_amalgamated.hpp>

#include "tensor/elementwise.hpp"
#include "tensor/product.hpp"
#include "tensor/reduce.hpp"

namespace topos {
namespace {

Tensor<f32> filled(const Shape& shape, f32 value) {
  return Tensor<f32>::dense(shape, std::vector<f32>(shape.volume(), value));
}

TEST_CASE("a sum runs in row-major order from its first term on") {
  CHECK(total(Tensor<f32>::dense(Shape{3}, {16777216, 1, 1})).text() == "16777216");
  CHECK(total(Tensor<f32>::dense(Shape{3}, {1, 1, 16777216})).text() == "16777218");
  CHECK(total(filled(Shape{2}, -0.0F)).text() == "-0");
}

TEST_CASE("a sum of constants adds them one by one") {
  CHECK(total(Tensor<f64>::filled(Shape{1000000}, 0.1)).text() == "100000.00000133288");
  CHECK(total(Tensor<f32>::filled(Shape{1000000}, 0.1F)).text() == "100958.34");
}

TEST_CASE("sums along an axis remove it") {
  const auto of = Tensor<f32>::dense(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
  CHECK(total_along(of, 0).text() == "[5, 7, 9]");
  CHECK(total_along(of, 1).text() == "[6, 15]");
  CHECK(peak_along(of, 1).text() == "[3, 6]");
}

TEST_CASE("NaN wins a peak from wherever it stands") {
  const f32 nan = __builtin_nanf("");
  CHECK(peak_along(Tensor<f32>::dense(Shape{2}, {nan, 1}), 0).text() == "NaN");
  CHECK(peak_along(Tensor<f32>::dense(Shape{2}, {1, nan}), 0).text() == "NaN");
}

TEST_CASE("a product adds over k in ascending order and keeps -0") {
  const auto left = Tensor<f32>::dense(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
  const auto right = Tensor<f32>::dense(Shape{3, 2}, {1, 0, 0, 1, 2, 2});
  CHECK(product(left, right, Shape{2, 2}).text() == "[[7, 8], [16, 17]]");
  CHECK(product(filled(Shape{1, 1}, -0.0F), filled(Shape{1, 1}, 1), Shape{1, 1}).text() ==
        "[[-0]]");
  const auto ordered = Tensor<f32>::dense(Shape{1, 3}, {16777216, 1, 1});
  CHECK(product(ordered, filled(Shape{3, 1}, 1), Shape{1, 1}).text() == "[[16777216]]");
}

TEST_CASE("a product does not skip zeros") {
  const f32 inf = __builtin_inff();
  const auto left = Tensor<f32>::dense(Shape{2, 2}, {0, 1, 2, 0});
  const auto right = Tensor<f32>::dense(Shape{2, 2}, {inf, 1, 4, 3});
  CHECK(product(left, right, Shape{2, 2}).text() == "[[NaN, 3], [inf, 2]]");
}

TEST_CASE("batches multiply index by index") {
  const auto left = Tensor<f32>::dense(Shape{2, 1, 2}, {1, 2, 3, 4});
  const auto right = Tensor<f32>::dense(Shape{2, 2, 1}, {1, 1, 2, 2});
  CHECK(product(left, right, Shape{2, 1, 1}).text() == "[[[3]], [[14]]]");
}

TEST_CASE("a stretched view is mapped once and stays stretched") {
  std::size_t calls = 0;
  const auto stretched = Tensor<f32>::view(
      Shape{3, 2}, std::make_shared<const std::vector<f32>>(std::vector<f32>{1, 2}),
      Layout{.strides = {0, 1}, .offset = 0});
  const auto mapped = map(stretched, [&](f32 element) {
    ++calls;
    return element + 1;
  });
  CHECK(calls == 2);
  CHECK(mapped.text() == "[[2, 3], [2, 3], [2, 3]]");
}

TEST_CASE("maximum takes NaN from either side and +0 above -0") {
  using A = Arithmetic<f64>;
  const f64 nan = __builtin_nan("");
  CHECK(A::exactly(A::maximum(nan, 1), nan));
  CHECK(A::exactly(A::maximum(1, nan), nan));
  CHECK(A::exactly(A::maximum(0.0, -0.0), 0.0));
  CHECK(A::exactly(A::maximum(-0.0, 0.0), 0.0));
  CHECK(A::maximum(-2, 3) == 3);
}

}  // namespace
}  // namespace topos
