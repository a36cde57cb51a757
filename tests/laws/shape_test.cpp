#include <catch_amalgamated.hpp>

#include "laws/instances.hpp"
#include "laws/numbers.hpp"

namespace topos::laws {
namespace {

TEMPLATE_TEST_CASE("the inferred shape is the computed shape", "", f64, f32, Bf16) {
  for (const Case& of : every_case()) {
    std::vector<const Shape*> shapes;
    for (const Operand& operand : of.operands) shapes.push_back(&operand.shape);
    const Shape inferred = infer(of.opcode, shapes);
    for (const Numbers numbers : {Numbers::Ordinary, Numbers::Edges}) {
      INFO(of.text());
      SplitMix64 stream(1);
      const auto operands = filled<TestType>(of.operands, numbers, stream);

      const auto output = express<Tensor<TestType>>(of.opcode, operands);

      CHECK(output.shape() == inferred);
      CHECK(output.to_vector().size() == inferred.volume());
    }
  }
}

TEMPLATE_TEST_CASE("a share has the shape of its operand", "", f64, f32, Bf16) {
  for (const Case& of : every_case()) {
    INFO(of.text());
    SplitMix64 stream(2);
    const auto operands = filled<TestType>(of.operands, Numbers::Ordinary, stream);
    const auto output = express<Tensor<TestType>>(of.opcode, operands);

    const auto shares = pull<Tensor<TestType>>(of.opcode, operands, output, filled_like(output, 1));

    for (std::size_t i = 0; i < operands.size(); ++i) {
      CHECK(shares[i].has_value() == passes(of.opcode, i));
      if (shares[i]) CHECK(shares[i]->shape() == operands[i].shape());
    }
  }
}

TEST_CASE("every operation of the vocabulary has a case") {
  std::vector<bool> met(vocabulary_size, false);
  for (const Case& of : every_case()) met[of.opcode.index()] = true;
  for (const Opcode& opcode : every_opcode()) {
    INFO(name(opcode));
    CHECK(met[opcode.index()] == !is_source(opcode));
  }
}

}  // namespace
}  // namespace topos::laws
