#include <catch_amalgamated.hpp>

#include "tensor/elementwise.hpp"
#include "tensor/evaluate.hpp"
#include "tensor/product.hpp"
#include "tensor/reduce.hpp"

namespace topos {
namespace {

Tensor<f32> filled(const Shape& shape, f32 value) {
  return Tensor<f32>::dense(shape, std::vector<f32>(shape.volume(), value));
}

template <Element E>
Tensor<E> total(const Tensor<E>& operand) {
  const Opened<E> of(operand);
  return evaluated<E>(
      Shape(), summing(of.operand()),
      [](const Task& task, const Call<E>& call) { total(std::get<Nest>(task), call); },
      {.left = of.data()});
}

Tensor<f32> total_along(const Tensor<f32>& operand, std::size_t axis) {
  const Opened<f32> of(operand);
  const Shape shape = operand.shape().without(axis);
  return evaluated<f32>(
      shape, folding_away(of.operand(), axis, shape),
      [](const Task& task, const Call<f32>& call) { total_lanes(std::get<LaneTask>(task), call); },
      {.left = of.data()});
}

Tensor<f32> product(const Tensor<f32>& left, const Tensor<f32>& right, const Shape& shape) {
  const Opened<f32> a(left);
  const Opened<f32> b(right);
  return evaluated<f32>(shape, multiplying(shape, a.operand(), b.operand()),
                        [](const Task& task, const Call<f32>& call) {
                          multiply_batches(std::get<ProductTask>(task), call);
                        },
                        {.left = a.data(), .right = b.data()});
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
}

TEST_CASE("lanes beyond those folded at once are folded as well") {
  std::vector<f32> elements;
  for (std::size_t i = 0; i < 3 * 70; ++i) elements.push_back(static_cast<f32>(i));
  const Tensor<f32> sums = total_along(Tensor<f32>::dense(Shape{3, 70}, elements), 0);
  const std::vector<f32> of = sums.to_vector();
  for (std::size_t i = 0; i < 70; ++i) CHECK(of[i] == static_cast<f32>(210 + 3 * i));
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

TEST_CASE("columns beyond those added at once are added as well") {
  std::vector<f32> columns;
  for (std::size_t j = 0; j < 150; ++j) columns.push_back(static_cast<f32>(j));
  const std::vector<f32> out =
      product(filled(Shape{2, 1}, 2), Tensor<f32>::dense(Shape{1, 150}, columns), Shape{2, 150})
          .to_vector();
  for (std::size_t j = 0; j < 150; ++j) CHECK(out[150 + j] == 2 * columns[j]);
}

TEST_CASE("batches multiply index by index") {
  const auto left = Tensor<f32>::dense(Shape{2, 1, 2}, {1, 2, 3, 4});
  const auto right = Tensor<f32>::dense(Shape{2, 2, 1}, {1, 1, 2, 2});
  CHECK(product(left, right, Shape{2, 1, 1}).text() == "[[[3]], [[14]]]");
}

TEST_CASE("what a view repeats is computed once, and stays repeated") {
  const Shape shape{3, 2};
  const Layout rows{.strides = {0, 1}, .offset = 0};
  const Layout columns{.strides = {1, 0}, .offset = 0};
  const std::array once{Operand{shape, rows}};
  CHECK(elementwise(shape, once).size == 2);
  CHECK(elementwise(shape, once).layout.strides == rows.strides);
  const std::array alike{Operand{shape, rows}, Operand{shape, rows}};
  CHECK(elementwise(shape, alike).size == 2);
  const std::array crossed{Operand{shape, rows}, Operand{shape, columns}};
  CHECK(elementwise(shape, crossed).size == 6);
}

TEST_CASE("overlapping windows are mapped as they lie") {
  const Shape shape{4, 3};
  const Layout windows{.strides = {1, 1}, .offset = 2};
  const std::array operand{Operand{shape, windows}};
  const Prepared work = elementwise(shape, operand);
  CHECK(work.size == 6);
  CHECK(work.layout.strides == windows.strides);
  CHECK(work.layout.offset == 0);
}

TEST_CASE("axes that move alike are walked as one") {
  const Shape shape{2, 1, 3, 4};
  const Layout close = Layout::row_major(shape);
  const Nest nest = nest_over(shape.extents(), {.result = close.strides, .left = close.strides});
  CHECK(nest.around.empty());
  CHECK(nest.inner.extent == 24);
  CHECK(nest.inner.left == 1);
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
