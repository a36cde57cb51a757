#include <catch_amalgamated.hpp>

#include "laws/instances.hpp"
#include "laws/program.hpp"
#include "laws/storages.hpp"
#include "lower/plan.hpp"
#include "operation/any.hpp"

namespace topos::laws {
namespace {

template <Element E>
std::vector<Tensor<Any>> erased(const std::vector<Tensor<E>>& tensors) {
  return {tensors.begin(), tensors.end()};
}

template <Element E>
void check_same(const Tensor<Any>& any, const Tensor<E>& known) {
  INFO(any.text() << " for " << known.text());
  CHECK(any.same_bits(known));
  CHECK(any.storage() == known.storage());
}

template <Element E>
void check_operation(const Case& of, Lie lie, Numbers numbers) {
  SplitMix64 stream(17);
  std::vector<Tensor<E>> operands;
  for (const Operand& operand : of.operands) {
    const auto made = operand.domain == Domain::Selection
                          ? std::optional<Tensor<E>>()
                          : lying<E>(lie, operand.shape, numbers, stream);
    operands.push_back(made ? *made : filled<E>(operand, numbers, stream));
  }
  const std::vector<Tensor<Any>> any = erased(operands);

  const auto output = express<Tensor<E>>(of.opcode, operands);
  const auto of_any = express<Tensor<Any>>(of.opcode, any);
  check_same(of_any, output);

  const auto seed = filled<E>(Operand{output.shape()}, numbers, stream);
  const auto shares = pull<Tensor<E>>(of.opcode, operands, output, seed);
  const auto shares_of_any = pull<Tensor<Any>>(of.opcode, any, of_any, Tensor<Any>(seed));
  for (std::size_t i = 0; i < operands.size(); ++i) {
    REQUIRE(shares[i].has_value() == shares_of_any[i].has_value());
    if (shares[i]) check_same(*shares_of_any[i], *shares[i]);
  }
}

TEMPLATE_TEST_CASE("an operation over any gives the bits of the element", "", f64, f32, Bf16) {
  for (const Case& of : every_case()) {
    for (const Lie lie : lies) {
      INFO(of.text() << ", lie " << static_cast<int>(lie));
      check_operation<TestType>(of, lie, Numbers::Ordinary);
      check_operation<TestType>(of, lie, Numbers::Edges);
    }
  }
}

/// The same program on a tape that is told its element.
template <Element E>
Tape<Any> told(const Tape<E>& tape) {
  const Structure& structure = tape.structure();
  Tape<Any> again(Any(E{}).element());
  std::vector<Value<Any>> values;
  for (std::size_t i = 0; i < structure.size(); ++i) {
    const Opcode& opcode = structure.node(i).opcode;
    if (is_source(opcode)) {
      const Tensor<Any> payload = *tape.payload(structure.symbol(i));
      values.push_back(std::holds_alternative<Leaf>(opcode)        ? again.leaf(payload)
                       : std::holds_alternative<Parameter>(opcode) ? again.parameter(payload)
                                                                   : again.input(payload));
      continue;
    }
    std::vector<Value<Any>> operands;
    for (const std::uint32_t operand : structure.node(i).inputs()) {
      operands.push_back(values[operand]);
    }
    values.push_back(express<Value<Any>>(opcode, operands));
  }
  return again;
}

template <Element E>
void check_program(const Subject<E>& subject) {
  SplitMix64 stream(23);
  const auto operands = filled<E>(subject.operands, Numbers::Ordinary, stream);
  Program<E> program(subject, operands, Outer::SumOfSquares, stream);
  Tape<Any> any = told(program.tape());
  const auto named = [&](Symbol known) { return any.structure().symbol(known.index); };
  std::vector<Symbol> wrt;
  for (const Symbol parameter : program.parameters()) wrt.push_back(named(parameter));
  const Symbol target = named(program.target());
  const Adjoints known = differentiate(program.tape(), program.target(), program.parameters());
  const Adjoints of_any = differentiate(any, target, std::span<const Symbol>(wrt));
  CHECK(any.describe() == program.tape().describe());

  const Network<E> network = std::move(program).seal();
  const Network<Any> network_of_any = std::move(any).seal();
  const Run<E> run = forward(network, network.parameters());
  const Run<Any> run_of_any = forward(network_of_any, network_of_any.parameters());
  const Field<E> gradients = run.backward(known.target);
  const Field<Any> gradients_of_any = run_of_any.backward(target);
  for (std::size_t i = 0; i < run.size(); ++i) {
    check_same(run_of_any.field().at(i), run.field().at(i));
    check_same(gradients_of_any.at(i), gradients.at(i));
  }

  const Plan<Any> plan = lower(network_of_any, {.roots = of_any.roots()});
  CHECK(plan.describe() == lower(network, {.roots = known.roots()}).describe());
  for (int i = 0; i < 2; ++i) {
    const Run<Any> planned = plan.forward(network_of_any.parameters());
    for (std::size_t root = 0; root < known.roots().size(); ++root) {
      CHECK(planned.of(of_any.roots()[root]).same_bits(run.of(known.roots()[root])));
    }
  }
}

TEMPLATE_TEST_CASE("a tape of any gives the listing, values and gradients of the element", "", f64,
                   f32, Bf16) {
  for (const Subject<TestType>& subject : subjects<TestType>()) {
    INFO(subject.text);
    check_program(subject);
  }
}

TEMPLATE_TEST_CASE("an element that is told is no other than that", "", f64, f32, Bf16) {
  const TestType value = Arithmetic<TestType>::from_double(-0.1);
  const Any any = value;
  const ElementKind<Any> kind = any.element();
  std::string text;
  std::string told_text;
  Arithmetic<TestType>::append_text(text, value);
  Arithmetic<Any>::append_text(told_text, any);

  CHECK(told_text == text);
  CHECK(kind.bytes() == sizeof(TestType));
  CHECK(name(any.element()) == element_name<TestType>());
  CHECK(Arithmetic<Any>::exactly(kind.from_double(-0.1), any));
  CHECK(Arithmetic<Any>::exactly(-any, static_cast<TestType>(-value)));
  CHECK(Arithmetic<Any>::bits(any) == Arithmetic<TestType>::bits(value));
  CHECK_FALSE(Arithmetic<Any>::exactly(kind.from_count(0), -kind.from_count(0)));
  const Any nan = kind.from_double(std::numeric_limits<double>::quiet_NaN());
  CHECK(Arithmetic<Any>::exactly(nan, -nan));
}

}  // namespace
}  // namespace topos::laws
