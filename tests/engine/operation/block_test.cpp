#include "operation/block.hpp"

#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "element/sample.hpp"
#include "operation/vocabulary.hpp"

namespace topos {
namespace {

/// Everyday numbers, with those mixed in that elementary maps treat apart.
template <Element E>
std::vector<E> numbers(std::size_t count, std::uint64_t seed) {
  using Limits = std::numeric_limits<float>;
  constexpr std::array special{0.0F,  -0.0F,  1.0F,   -1.0F,
                               0.5F,  2.0F,   1e-3F,  -1e-40F,
                               90.0F, -90.0F, 1e30F,  Limits::denorm_min(),
                               0.25F, -0.25F, 720.0F, Limits::infinity(),
                               20.0F, 0.34F,  1.1F,   -Limits::infinity(),
                               1e6F,  -3.0F,  3.0F,   Limits::quiet_NaN()};
  SplitMix64 stream(seed);
  std::vector<E> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double any = stream.unit() * 12 - 4;
    const bool apart = stream.next() % 4 == 0;
    list.push_back(
        Arithmetic<E>::from_double(apart ? special[stream.next() % special.size()] : any));
  }
  return list;
}

/// One operand in some layout, beside the same elements in row-major order.
template <Element E>
struct Laid {
  Tensor<E> tensor;
  std::vector<E> elements = tensor.to_vector();
};

/// The layouts in which an operand of the shape `[rows, columns]` comes.
template <Element E>
std::vector<Laid<E>> layouts(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  using T = Tensor<E>;
  const Shape shape{rows, columns};
  const auto fresh = [&](std::size_t count) {
    return std::make_shared<const std::vector<E>>(numbers<E>(count, seed));
  };
  return {
      {T::view(shape, fresh(rows * columns), {{columns, 1}, 0})},
      {T::view(shape, fresh(rows * columns), {{1, rows}, 0})},
      {T::view(shape, fresh(rows * (columns + 3) + 1), {{columns + 3, 1}, 1})},
      {T::view(shape, fresh(2 * rows * columns), {{2 * columns, 2}, 1})},
      {T::view(shape, fresh(columns), {{0, 1}, 0})},
      {T::view(shape, fresh(rows), {{1, 0}, 0})},
      {T::filled(shape, numbers<E>(1, seed)[0])},
  };
}

/// How many elements differ from the function of one element.
template <class Op, Element E>
std::size_t differing(const Laid<E>& left, const Laid<E>& right) {
  std::size_t count = 0;
  if constexpr (Op::arity == 1) {
    const std::vector<E> results = express(Op{}, left.tensor).to_vector();
    for (std::size_t i = 0; i < results.size(); ++i) {
      count += Arithmetic<E>::exactly(results[i], Op::element(left.elements[i])) ? 0 : 1;
    }
  } else {
    const std::vector<E> results = express(Op{}, left.tensor, right.tensor).to_vector();
    for (std::size_t i = 0; i < results.size(); ++i) {
      const E expected = Op::element(left.elements[i], right.elements[i]);
      count += Arithmetic<E>::exactly(results[i], expected) ? 0 : 1;
    }
  }
  return count;
}

template <class Op, Element E>
void check_operation(std::size_t rows, std::size_t columns) {
  const std::vector<Laid<E>> lefts = layouts<E>(rows, columns, 1);
  const std::vector<Laid<E>> rights = layouts<E>(rows, columns, 2);
  for (std::size_t i = 0; i < lefts.size(); ++i) {
    for (std::size_t j = 0; j < (Op::arity == 1 ? 1 : rights.size()); ++j) {
      INFO(Op::name << " over " << element_name<E>() << ", layouts " << i << " and " << j << ", "
                    << rows << " x " << columns);
      CHECK(differing<Op, E>(lefts[i], rights[j]) == 0);
    }
  }
}

template <Element E, class... Operations>
void check_all(const std::variant<Operations...>*, std::size_t rows, std::size_t columns) {
  const auto check = [&]<class Op>() {
    if constexpr (ElementwiseOperation<Op>) check_operation<Op, E>(rows, columns);
  };
  (check.template operator()<Operations>(), ...);
}

TEMPLATE_TEST_CASE("elements side by side have the bits of one after the other", "", f64, f32,
                   Bf16) {
  const Opcode* const vocabulary = nullptr;
  for (const std::size_t columns : {1U, 2U, 3U, 4U, 5U, 7U, 33U, 300U}) {
    check_all<TestType>(vocabulary, 3, columns);
  }
  check_all<TestType>(vocabulary, 150, 2);
  check_all<TestType>(vocabulary, 1, 1027);
}

TEMPLATE_TEST_CASE("a block may be written over its operand, and ends where it ends", "", f64, f32,
                   Bf16) {
  for (std::size_t count = 0; count < 12; ++count) {
    std::vector<TestType> elements = numbers<TestType>(count + 1, 5);
    const std::vector<TestType> before = elements;
    block_kernel<Exp, TestType>(elements.data(), elements.data(), nullptr, count);
    for (std::size_t i = 0; i < count; ++i) {
      CHECK(Arithmetic<TestType>::exactly(elements[i], Exp::element(before[i])));
    }
    CHECK(Arithmetic<TestType>::exactly(elements[count], before[count]));
  }
}

TEST_CASE("what is elementwise has a block, and nothing else") {
  for (const Opcode& opcode : every_opcode()) {
    if (is_source(opcode)) continue;
    const bool elementwise = std::visit(
        []<class Op>(const Op&) { return Op::arity > 0 && ElementwiseOperation<Op>; }, opcode);
    CHECK((block_kernels<f32>[opcode.index() - source_count] != nullptr) == elementwise);
  }
}

}  // namespace
}  // namespace topos
