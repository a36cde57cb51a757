#include "read/spelling.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

using namespace topos;

namespace {

std::string spelled(const Opcode& opcode, const std::vector<Formula>& operands) {
  return spell(opcode, operands).text;
}

const Formula g{.text = "g"};
const Formula added = spell(Add{}, std::vector<Formula>{{.text = "#1"}, {.text = "#2"}});
const Formula multiplied = spell(Mul{}, std::vector<Formula>{{.text = "#1"}, {.text = "#2"}});

}  // namespace

TEST_CASE("operators are bracketed only where they would read differently") {
  CHECK(spelled(Mul{}, {g, added}) == "g * (#1 + #2)");
  CHECK(spelled(Mul{}, {added, g}) == "(#1 + #2) * g");
  CHECK(spelled(Add{}, {multiplied, multiplied}) == "#1 * #2 + #1 * #2");
  CHECK(spelled(Sub{}, {added, added}) == "#1 + #2 - (#1 + #2)");
  CHECK(spelled(Div{}, {multiplied, multiplied}) == "#1 * #2 / (#1 * #2)");
  CHECK(spelled(Neg{}, {multiplied}) == "-(#1 * #2)");
}

TEST_CASE("a negative number is bracketed behind a sign, not in front of one") {
  const Formula negative = number_formula("-1");

  CHECK(spelled(Mul{}, {negative, number_formula("4")}) == "-1 * 4");
  CHECK(spelled(Mul{}, {number_formula("4"), negative}) == "4 * (-1)");
  CHECK(spelled(Sub{}, {number_formula("0"), negative}) == "0 - (-1)");
  CHECK(spelled(Neg{}, {negative}) == "-(-1)");
  CHECK(spelled(Exp{}, {negative}) == "exp(-1)");
}

TEST_CASE("everything else is a call with its attributes in order") {
  CHECK(spelled(SumAlong{.axis = 1}, {g}) == "sum_along(g, 1)");
  CHECK(spelled(Broadcast{.shape = Shape{3}}, {g}) == "broadcast(g, [3])");
  CHECK(spelled(BroadcastAlong{.axis = 0, .extent = 4}, {g}) == "broadcast_along(g, 0, 4)");
  CHECK(spelled(Permute{.order = {0, 2, 1}}, {g}) == "permute(g, [0, 2, 1])");
  CHECK(spelled(Permute{.order = {1, 0}}, {g}) == "transpose(g)");
  CHECK(spelled(Step{}, {g, added}) == "step(g, #1 + #2)");
}
