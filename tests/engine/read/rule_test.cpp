#include "read/rule.hpp"

#include <catch_amalgamated.hpp>

using namespace topos;

namespace {

/// The shares of a rule over operands of one shape, node numbers counted from 1, output last.
std::vector<std::string> rule(const Opcode& opcode, const std::vector<Shape>& operands) {
  std::vector<const Shape*> shapes;
  for (const Shape& shape : operands) shapes.push_back(&shape);
  const RecordedRule recorded(ElementName::F64, opcode, operands, infer(opcode, shapes));
  std::vector<Formula> given;
  for (std::size_t i = 0; i <= operands.size(); ++i) given.push_back({.text = join("#", i + 1)});
  given.push_back({.text = "g"});
  std::vector<std::string> out;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (passes(opcode, i)) out.push_back(recorded.spelled(i, given));
  }
  return out;
}

using Texts = std::vector<std::string>;
const std::vector<Shape> pair(2, Shape{3});

}  // namespace

TEST_CASE("rules of two operands read as they are recorded") {
  CHECK(rule(Add{}, pair) == Texts{"g", "g"});
  CHECK(rule(Sub{}, pair) == Texts{"g", "-g"});
  CHECK(rule(Mul{}, pair) == Texts{"g * #2", "g * #1"});
  CHECK(rule(Div{}, pair) == Texts{"g / #2", "-(g * #3 / #2)"});
  CHECK(rule(Maximum{}, pair) == Texts{"g * step(#1, #2)", "g * (1 - step(#1, #2))"});
  CHECK(rule(Step{}, pair).empty());
}

TEST_CASE("rules of maps read as they are recorded") {
  CHECK(rule(Neg{}, {Shape{3}}) == Texts{"-g"});
  CHECK(rule(Exp{}, {Shape{3}}) == Texts{"g * #2"});
  CHECK(rule(Tanh{}, {Shape{3}}) == Texts{"g * (1 - #2 * #2)"});
}

TEST_CASE("rules of products and shapes name their functions") {
  CHECK(rule(MatMul{}, {Shape{2, 3}, Shape{3, 4}}) ==
        Texts{"g @ transpose(#2)", "transpose(#1) @ g"});
  CHECK(rule(Sum{}, {Shape{3}}) == Texts{"broadcast(g, [3])"});
  CHECK(rule(SumAlong{.axis = 1}, {Shape{2, 3}}) == Texts{"broadcast_along(g, 1, 3)"});
  CHECK(rule(BroadcastAlong{.axis = 0, .extent = 4}, {Shape{2}}) == Texts{"sum_along(g, 0)"});
  CHECK(rule(LogSoftmax{.axis = 1}, {Shape{2, 3}}) ==
        Texts{"g - exp(#2) * broadcast_along(sum_along(g, 1), 1, 3)"});
}

TEST_CASE("a rule can be filled with numbers only where everything is of rank 0") {
  const std::vector<Shape> scalars(2);
  CHECK(RecordedRule(ElementName::F64, Mul{}, scalars, Shape()).scalar());
  CHECK_FALSE(RecordedRule(ElementName::F64, Mul{}, pair, Shape{3}).scalar());
  CHECK_FALSE(RecordedRule(ElementName::F64, Sum{}, std::vector{Shape{3}}, Shape()).scalar());
}
