#include "tensor/sums.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

#include "element/sample.hpp"
#include "tensor/evaluate.hpp"
#include "tensor/reduce.hpp"

namespace topos {
namespace {

/// Numbers of many sizes, so that every other order of their sum has other bits.
template <Element E>
std::vector<E> uneven(std::size_t count) {
  SplitMix64 stream(7);
  std::vector<E> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double scale = i % 5 == 0 ? 1e4 : 1;
    list.push_back(Arithmetic<E>::from_double((stream.unit() - 0.4) * scale));
  }
  return list;
}

template <Element E>
Tensor<E> total_along(const Tensor<E>& operand, std::size_t axis, bool fast) {
  const Opened<E> of(operand);
  const Shape shape = operand.shape().without(axis);
  const Kernel<E> exactly = [](const Task& task, const Call<E>& call) {
    total_lanes(*std::get_if<LaneTask>(&task), call);
  };
  const Kernel<E> in_any_order = [](const Task& task, const Call<E>& call) {
    fast_total_lanes(*std::get_if<LaneTask>(&task), call);
  };
  return evaluated<E>(shape, folding_away(of.operand(), axis, shape), fast ? in_any_order : exactly,
                      {.left = of.data()});
}

/// The sums of the rows of a table, or of its columns, one term after the other.
template <Element E>
std::vector<E> one_by_one(const std::vector<E>& elements, std::size_t columns, bool of_rows) {
  using A = Arithmetic<E>;
  const std::size_t rows = elements.size() / columns;
  std::vector<E> sums;
  for (std::size_t lane = 0; lane < (of_rows ? rows : columns); ++lane) {
    const auto at = [&](std::size_t i) {
      return A::promote(elements[of_rows ? lane * columns + i : i * columns + lane]);
    };
    auto sum = at(0);
    for (std::size_t i = 1; i < (of_rows ? columns : rows); ++i) sum = sum + at(i);
    sums.push_back(A::demote(sum));
  }
  return sums;
}

template <Element E>
std::size_t differing(const std::vector<E>& left, const std::vector<E>& right) {
  std::size_t count = left.size() == right.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    count += Arithmetic<E>::exactly(left[i], right[i]) ? 0 : 1;
  }
  return count;
}

TEMPLATE_TEST_CASE("lanes summed side by side each keep their order", "", f64, f32, Bf16) {
  using E = TestType;
  for (const std::size_t rows : {1U, 2U, 5U, 8U, 9U, 300U}) {
    for (const std::size_t columns : {1U, 2U, 3U, 4U, 7U, 9U, 257U}) {
      const std::vector<E> elements = uneven<E>(rows * columns);
      const auto table = Tensor<E>::dense(Shape{rows, columns}, elements);
      INFO(rows << " x " << columns);
      CHECK(differing(total_along(table, 0, false).to_vector(),
                      one_by_one(elements, columns, false)) == 0);
      CHECK(differing(total_along(table, 1, false).to_vector(),
                      one_by_one(elements, columns, true)) == 0);
      const auto apart =
          Tensor<E>::view(Shape{rows, (columns + 1) / 2},
                          std::make_shared<const std::vector<E>>(elements), {{columns, 2}, 0});
      const std::vector<E> kept = apart.to_vector();
      CHECK(differing(total_along(apart, 1, false).to_vector(),
                      one_by_one(kept, (columns + 1) / 2, true)) == 0);
    }
  }
}

TEMPLATE_TEST_CASE("sums of nothing but -0 stay -0 side by side", "", f64, f32, Bf16) {
  const auto zero = Arithmetic<TestType>::from_double(-0.0);
  const auto table = Tensor<TestType>::dense(Shape{9, 9}, std::vector<TestType>(81, zero));
  for (const std::size_t axis : {0U, 1U}) {
    for (const TestType& sum : total_along(table, axis, false).to_vector()) {
      CHECK(Arithmetic<TestType>::exactly(sum, zero));
    }
  }
}

TEMPLATE_TEST_CASE("a fast sum is near the exact one", "", f64, f32) {
  for (const std::size_t columns : {1U, 15U, 16U, 17U, 1000U}) {
    const std::vector<TestType> elements = uneven<TestType>(3 * columns);
    const auto table = Tensor<TestType>::dense(Shape{3, columns}, elements);
    const std::vector<TestType> fast = total_along(table, 1, true).to_vector();
    for (std::size_t row = 0; row < 3; ++row) {
      double sum = 0;
      double size = 0;
      for (std::size_t i = 0; i < columns; ++i) {
        sum += elements[row * columns + i];
        size += std::abs(elements[row * columns + i]);
      }
      const double bound = size * std::numeric_limits<TestType>::epsilon() * 40;
      CHECK(std::abs(fast[row] - sum) <= bound);
    }
  }
}

}  // namespace
}  // namespace topos
