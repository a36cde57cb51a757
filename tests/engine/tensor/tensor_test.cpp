#include "tensor/tensor.hpp"

#include <catch_amalgamated.hpp>

#include "tensor/arrange.hpp"

namespace topos {
namespace {

Tensor<f64> counting(const Shape& shape) {
  std::vector<f64> elements;
  for (std::size_t i = 0; i < shape.volume(); ++i) elements.push_back(static_cast<f64>(i + 1));
  return Tensor<f64>::dense(shape, std::move(elements));
}

TEST_CASE("a tensor prints nested brackets around shortest digits") {
  CHECK(Tensor<f64>::scalar(0.1).text() == "0.1");
  CHECK(Tensor<f64>::filled(Shape{1}, -0.0).text() == "[-0]");
  CHECK(counting(Shape{2, 2}).text() == "[[1, 2], [3, 4]]");
  CHECK(counting(Shape{2, 1, 2}).text() == "[[[1, 2]], [[3, 4]]]");
  CHECK(Tensor<f64>::filled(Shape{1, 1, 1}, 7).text() == "[[[7]]]");
  CHECK(Tensor<f32>::dense(Shape{2}, {0.1F, 3.0F}).text() == "[0.1, 3]");
}

/// The same elements through another layout.
Tensor<f64> seen(const Tensor<f64>& of, const Shape& shape, Layout layout) {
  return Tensor<f64>::view(shape, of.strided().buffer, std::move(layout));
}

TEST_CASE("views print their logical order") {
  const std::array<std::size_t, 2> swap{1, 0};
  const Shape table{2, 3};
  CHECK(seen(counting(table), Shape{3, 2}, permuted(Layout::row_major(table), swap)).text() ==
        "[[1, 4], [2, 5], [3, 6]]");
  const Layout line = Layout::row_major(Shape{2});
  CHECK(seen(counting(Shape{2}), Shape{2, 2}, spread_along(line, 0)).text() == "[[1, 2], [1, 2]]");
  CHECK(seen(counting(Shape{2}), Shape{2, 2}, spread_along(line, 1)).text() == "[[1, 1], [2, 2]]");
  CHECK(seen(counting(Shape{5}), Shape{2}, narrowed(Layout::row_major(Shape{5}), 0, 2)).text() ==
        "[3, 4]");
}

TEST_CASE("a view that repeats one element is a constant") {
  const Tensor<f64> of = seen(counting(Shape{3}), Shape{2, 2}, {.strides = {0, 0}, .offset = 1});
  CHECK(of.storage() == Storage::Constant);
  CHECK(of.text() == "[[2, 2], [2, 2]]");
}

TEST_CASE("another shape is a view where the strides can say it") {
  const Layout close = Layout::row_major(Shape{2, 3, 4});
  CHECK(reshaped(close, Shape{2, 3, 4}, Shape{4, 6})->strides == std::vector<std::size_t>{6, 1});
  const Layout turned{.strides = {1, 12, 4}, .offset = 7};
  const auto merged = reshaped(turned, Shape{4, 2, 3}, Shape{2, 2, 1, 6});
  REQUIRE(merged);
  CHECK(merged->strides == std::vector<std::size_t>{2, 1, 1, 4});
  CHECK(merged->offset == 7);
  CHECK_FALSE(reshaped(turned, Shape{4, 2, 3}, Shape{8, 3}));
  CHECK_FALSE(reshaped(turned, Shape{4, 2, 3}, Shape{24}));
  const Layout spread{.strides = {0, 0, 1}, .offset = 0};
  CHECK(reshaped(spread, Shape{2, 3, 4}, Shape{6, 2, 2})->strides ==
        std::vector<std::size_t>{0, 2, 1});
}

TEST_CASE("storage never changes a value") {
  const auto constant = Tensor<f64>::filled(Shape{2}, 3);
  const auto dense = Tensor<f64>::dense(Shape{2}, {3, 3});
  CHECK(constant.storage() == Storage::Constant);
  CHECK(dense.storage() == Storage::Dense);
  CHECK(constant.same_bits(dense));
}

TEST_CASE("a selection is an ordinary one-hot tensor elsewhere") {
  const auto rows = Tensor<f64>::selection({2, 0}, 3, 5);
  CHECK(rows.storage() == Storage::Selection);
  CHECK(rows.text() == "[[0, 0, 5], [5, 0, 0]]");
  CHECK_THROWS_AS(Tensor<f64>::selection({3}, 3, 1), Fault);
  CHECK_THROWS_AS(Tensor<f64>::selection({}, 3, 1), Fault);
}

TEST_CASE("equal bits tell zeros apart and take any NaN for any NaN") {
  const auto of = [](f64 value) { return Tensor<f64>::scalar(value); };
  CHECK_FALSE(of(0.0).same_bits(of(-0.0)));
  CHECK(of(__builtin_nan("")).same_bits(of(-__builtin_nan("1"))));
  CHECK_FALSE(of(1).same_bits(Tensor<f64>::filled(Shape{1}, 1)));
}

TEST_CASE("the number of elements must be the shape's volume") {
  CHECK_THROWS_AS(Tensor<f64>::dense(Shape{2, 2}, {1, 2, 3}), Fault);
  CHECK_THROWS_AS(counting(Shape{1}).scalar(), Fault);
}

}  // namespace
}  // namespace topos
