#include <catch_amalgamated.hpp>

#include "laws/program.hpp"

namespace topos::laws {
namespace {

template <Element E>
void check_same_bits(const Run<E>& run, Symbol target, const Adjoints& adjoints) {
  const Field<E> engine = run.backward(target);
  for (const auto& [wrt, gradient] : adjoints.pairs) {
    INFO("#" << wrt.index << ": " << engine.of(wrt).text() << " and " << run.of(gradient).text());
    CHECK(engine.of(wrt).same_bits(run.of(gradient)));
  }
}

TEMPLATE_TEST_CASE("engine scan and recorded gradient have the same bits", "", f64, f32, Bf16) {
  for (const Subject<TestType>& subject : subjects<TestType>()) {
    for (const Numbers numbers : {Numbers::Ordinary, Numbers::Edges}) {
      INFO(subject.text);
      SplitMix64 stream(7);
      const auto operands = filled<TestType>(subject.operands, numbers, stream);
      Program<TestType> program(subject, operands, Outer::Sum, stream);
      const Adjoints adjoints = program.derive();
      const Symbol target = program.target();

      const Network<TestType> network = std::move(program).seal();
      check_same_bits(forward(network, network.parameters()), target, adjoints);
    }
  }
}

TEMPLATE_TEST_CASE("so have those of a derivative, which is a program itself", "", f64, f32, Bf16) {
  for (const Subject<TestType>& subject : subjects<TestType>()) {
    INFO(subject.text);
    SplitMix64 stream(8);
    const auto operands = filled<TestType>(subject.operands, Numbers::Ordinary, stream);
    Program<TestType> program(subject, operands, Outer::SumOfSquares, stream);
    const Symbol direction = program.direction(program.derive());
    const Adjoints second = program.derived(direction);

    const Network<TestType> network = std::move(program).seal();
    check_same_bits(forward(network, network.parameters()), direction, second);
  }
}

TEMPLATE_TEST_CASE("a recording runs to the bits that tensors compute", "", f64, f32, Bf16) {
  for (const Subject<TestType>& subject : subjects<TestType>()) {
    if (!subject.compute) continue;
    for (const Numbers numbers : {Numbers::Ordinary, Numbers::Edges}) {
      INFO(subject.text);
      SplitMix64 stream(9);
      const auto operands = filled<TestType>(subject.operands, numbers, stream);
      Program<TestType> program(subject, operands, Outer::Sum, stream);
      const Symbol output = program.output();

      const Network<TestType> network = std::move(program).seal();
      const Run<TestType> run = forward(network, network.parameters());
      CHECK(run.of(output).same_bits(subject.compute(operands)));
    }
  }
}

}  // namespace
}  // namespace topos::laws
