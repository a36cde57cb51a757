#include <catch_amalgamated.hpp>

#include "laws/instances.hpp"
#include "laws/numbers.hpp"

namespace topos::laws {
namespace {

template <Element E>
Tensor<E> poison(const Tensor<E>& like) {
  return filled_like(like, std::numeric_limits<double>::quiet_NaN());
}

template <Element E>
void check_reads(const Case& of, Numbers numbers) {
  SplitMix64 stream(5);
  const auto operands = filled<E>(of.operands, numbers, stream);
  const auto output = express<Tensor<E>>(of.opcode, operands);
  const auto seed = filled<E>(Operand{output.shape()}, numbers, stream);
  auto poisoned = operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!reads_operand(of.opcode, i)) poisoned[i] = poison(operands[i]);
  }
  const Tensor<E> dulled = reads_output(of.opcode) ? output : poison(output);

  const auto clean = pull<Tensor<E>>(of.opcode, operands, output, seed);
  const auto dirty = pull<Tensor<E>>(of.opcode, poisoned, dulled, seed);

  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (clean[i]) CHECK(clean[i]->same_bits(*dirty[i]));
  }
}

TEMPLATE_TEST_CASE("what a rule says it does not read may be poisoned", "", f64, f32, Bf16) {
  for (const Case& of : every_case()) {
    INFO(of.text());
    check_reads<TestType>(of, Numbers::Ordinary);
    check_reads<TestType>(of, Numbers::Edges);
  }
}

}  // namespace
}  // namespace topos::laws
