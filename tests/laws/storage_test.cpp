#include <catch_amalgamated.hpp>

#include "laws/instances.hpp"
#include "laws/storages.hpp"

namespace topos::laws {
namespace {

/// Operands that lie in memory in some way, and dense copies of them.
template <Element E>
struct Pairs {
  std::vector<Tensor<E>> lying;
  std::vector<Tensor<E>> dense;

  void push(Tensor<E> tensor) {
    dense.push_back(dense_copy(tensor));
    lying.push_back(std::move(tensor));
  }
};

/// `only` the operand at that position lies so; all of them where it is beyond the last.
template <Element E>
Pairs<E> pairs(const Case& of, Lie lie, std::size_t only, Numbers numbers, SplitMix64& stream) {
  Pairs<E> out;
  for (std::size_t i = 0; i < of.operands.size(); ++i) {
    const Operand& operand = of.operands[i];
    if (operand.domain == Domain::Selection) {
      out.lying.push_back(filled<E>(operand, numbers, stream));
      out.dense.push_back(out.lying.back());
      continue;
    }
    const bool lies = only == i || only >= of.operands.size();
    const auto made =
        lies ? lying<E>(lie, operand.shape, numbers, stream) : std::optional<Tensor<E>>();
    out.push(made ? *made : filled<E>(operand, numbers, stream));
  }
  return out;
}

template <Element E>
void check_storages(const Case& of, Lie lie, std::size_t only, Numbers numbers) {
  SplitMix64 stream(17);
  const Pairs<E> operands = pairs<E>(of, lie, only, numbers, stream);
  const auto output = express<Tensor<E>>(of.opcode, operands.lying);
  const auto copied = express<Tensor<E>>(of.opcode, operands.dense);
  CHECK(output.same_bits(copied));

  const auto made = lying<E>(lie, output.shape(), numbers, stream);
  const Tensor<E> seed = made ? *made : filled<E>(Operand{output.shape()}, numbers, stream);
  const auto shares = pull<Tensor<E>>(of.opcode, operands.lying, output, seed);
  const auto from_copies =
      pull<Tensor<E>>(of.opcode, operands.dense, dense_copy(copied), dense_copy(seed));
  for (std::size_t i = 0; i < of.operands.size(); ++i) {
    if (shares[i]) CHECK(shares[i]->same_bits(*from_copies[i]));
  }
}

TEMPLATE_TEST_CASE("how a tensor lies in memory changes no bit", "", f64, f32, Bf16) {
  for (const Case& of : every_case()) {
    for (const Lie lie : lies) {
      INFO(of.text() << ", " << static_cast<int>(lie));
      const std::size_t arity = of.operands.size();
      for (std::size_t only = arity == 1 ? 1 : 0; only <= arity; ++only) {
        check_storages<TestType>(of, lie, only, Numbers::Ordinary);
        check_storages<TestType>(of, lie, only, Numbers::Edges);
      }
    }
  }
}

TEMPLATE_TEST_CASE("gather and scatter take selections alone, whatever one-hot rows hold", "", f64,
                   f32, Bf16) {
  using T = Tensor<TestType>;
  const auto number = [](double value) { return Arithmetic<TestType>::from_double(value); };
  const T rows = T::dense(Shape{2, 1}, {number(1), number(2)});
  const auto refused = [&](const T& selection) {
    for (const Opcode& opcode : {Opcode(Gather{}), Opcode(Scatter{})}) {
      try {
        express<T>(opcode, std::array{rows, selection});
        return false;
      } catch (const Fault& fault) {
        if (fault.kind != FaultKind::Selection) return false;
      }
    }
    return true;
  };
  const T selection = T::selection({1, 0}, 2, number(1));
  const T hot = T::selection({1, 0}, 2, number(std::numeric_limits<double>::quiet_NaN()));

  CHECK(refused(dense_copy(selection)));
  CHECK(refused(permute(selection, std::vector<std::size_t>{0, 1})));
  CHECK(refused(T::filled(Shape{2, 2}, number(1))));
  for (const Opcode& opcode : {Opcode(Gather{}), Opcode(Scatter{})}) {
    const T taken = express<T>(opcode, std::array{rows, selection});
    CHECK(taken.text() == "[[2], [1]]");
    CHECK(taken.same_bits(express<T>(opcode, std::array{rows, hot})));
  }
}

}  // namespace
}  // namespace topos::laws
