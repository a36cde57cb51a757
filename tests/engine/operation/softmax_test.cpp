#include "tensor/softmax.hpp"

#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "element/sample.hpp"
#include "operation/vocabulary.hpp"

namespace topos {
namespace {

template <Element E>
std::vector<E> numbers(std::size_t count) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  SplitMix64 stream(11);
  std::vector<E> list;
  for (std::size_t i = 0; i < count; ++i) {
    double number = stream.unit() * 20 - 10;
    if (i % 101 == 7) number = -infinite;
    if (i % 707 == 70) number = std::numeric_limits<double>::quiet_NaN();
    list.push_back(Arithmetic<E>::from_double(number));
  }
  return list;
}

/// One lane, element after element.
template <Element E>
struct Lane {
  E peak;
  E height;

  explicit Lane(const std::vector<E>& elements) : peak(elements[0]) {
    using A = Arithmetic<E>;
    for (const E& element : elements) peak = A::maximum(peak, element);
    const auto raised = [&](const E& of) {
      return A::promote(Elementary<E>::exp(static_cast<E>(of - peak)));
    };
    auto sum = raised(elements[0]);
    for (std::size_t i = 1; i < elements.size(); ++i) sum = sum + raised(elements[i]);
    height = Elementary<E>::ln(A::demote(sum));
  }
};

template <Element E>
void check_axis(const Tensor<E>& table, std::size_t axis) {
  const std::size_t rows = table.shape()[0];
  const std::size_t columns = table.shape()[1];
  const std::vector<E> elements = table.to_vector();
  const std::vector<E> softmax = log_softmax(table, axis).to_vector();
  const std::vector<E> sums = log_sum_exp(table, axis).to_vector();
  std::size_t differing = 0;
  for (std::size_t lane = 0; lane < (axis == 0 ? columns : rows); ++lane) {
    const auto place = [&](std::size_t i) {
      return axis == 0 ? i * columns + lane : lane * columns + i;
    };
    std::vector<E> of;
    for (std::size_t i = 0; i < (axis == 0 ? rows : columns); ++i) of.push_back(elements[place(i)]);
    const Lane<E> wanted(of);
    const E sum = wanted.peak + wanted.height;
    differing += Arithmetic<E>::exactly(sums[lane], sum) ? 0 : 1;
    for (std::size_t i = 0; i < of.size(); ++i) {
      const E shifted = of[i] - wanted.peak;
      const E share = shifted - wanted.height;
      differing += Arithmetic<E>::exactly(softmax[place(i)], share) ? 0 : 1;
    }
  }
  INFO(rows << " x " << columns << " along " << axis);
  CHECK(differing == 0);
}

TEMPLATE_TEST_CASE("lanes of a softmax side by side have the bits of one by itself", "", f64, f32,
                   Bf16) {
  for (const std::size_t rows : {1U, 3U, 16U, 17U, 300U}) {
    for (const std::size_t columns : {1U, 2U, 10U, 40U, 270U}) {
      const auto table =
          Tensor<TestType>::dense(Shape{rows, columns}, numbers<TestType>(rows * columns));
      check_axis(table, 0);
      check_axis(table, 1);
    }
  }
}

TEST_CASE("NaN wins a peak from wherever it stands, in its own lane alone") {
  const f32 nan = std::numeric_limits<f32>::quiet_NaN();
  const auto table = Tensor<f32>::dense(Shape{3, 2}, {nan, 1, 1, nan, 0, 0});
  CHECK(log_sum_exp(table, 1).text() == "[NaN, NaN, 0.6931472]");
}

}  // namespace
}  // namespace topos
