#include <catch_amalgamated.hpp>

#include "laws/program.hpp"

namespace topos::laws {
namespace {

template <Element E>
void check_same_payloads(const Tape<E>& left, const Tape<E>& right) {
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto held = left.payload(left.structure().symbol(i));
    const auto other = right.payload(right.structure().symbol(i));
    if (held) CHECK(held->same_bits(*other));
  }
}

TEMPLATE_TEST_CASE("replaying a program and its derivative records the same program", "", f64, f32,
                   Bf16) {
  for (const Subject<TestType>& subject : subjects<TestType>()) {
    INFO(subject.text);
    SplitMix64 stream(13);
    const auto operands = filled<TestType>(subject.operands, Numbers::Edges, stream);
    Program<TestType> program(subject, operands, Outer::SumOfSquares, stream);
    program.derive();

    const Tape<TestType> again = replayed(program.tape());

    CHECK(again.describe() == program.tape().describe());
    check_same_payloads(again, program.tape());
  }
}

}  // namespace
}  // namespace topos::laws
