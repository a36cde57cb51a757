#include "record/cost.hpp"

#include <catch_amalgamated.hpp>

#include "foundation/saturated.hpp"
#include "record/tape.hpp"

namespace topos {
namespace {

using T = Tensor<f64>;

std::uint64_t cost_of_last(const Tape<f64>& tape) {
  const Structure& structure = tape.structure();
  return multiply_adds(structure, structure.node(structure.size() - 1));
}

TEST_CASE(
    "a map costs its elements, a product m k n, a reduction what it reads, a source nothing") {
  Tape<f64> tape;
  const auto left = tape.leaf(T::filled(Shape{2, 3}, 1));
  const auto right = tape.leaf(T::filled(Shape{3, 5}, 1));
  CHECK(cost_of_last(tape) == 0);
  (void)tanh(left);
  CHECK(cost_of_last(tape) == 6);
  (void)(left * left);
  CHECK(cost_of_last(tape) == 6);
  (void)matmul(left, right);
  CHECK(cost_of_last(tape) == 30);
  (void)sum(right);
  CHECK(cost_of_last(tape) == 15);
}

TEST_CASE("figures beyond every limit stay at the largest") {
  constexpr std::uint64_t most = ~std::uint64_t{0};

  CHECK(saturated_sum(most - 1, 1) == most);
  CHECK(saturated_sum(most, 2) == most);
  CHECK(saturated_product(most, 2) == most);
  CHECK(saturated_product(3, 4) == 12);
}

}  // namespace
}  // namespace topos
