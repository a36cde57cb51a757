#include "emit/stablehlo/erf.hpp"
#include "emit/stablehlo/statements.hpp"

namespace topos {

Term stated(const Leaf&, Builder& at) { return at.constant(at.named("", at.shape()), at.leaf()); }

Term stated(const Erf&, Builder& at) {
  if (at.form() != nullptr) return portable_erf(at);
  const Term& operand = at.operand(0);
  const Term result = at.named("", at.shape());
  // The one map that the dialect lacks is an operation of its companion.
  at.line(join("    ", result.name, " = chlo.erf ", operand.name, " : ", operand.type(), " -> ",
               result.type()));
  return result;
}

/// 2 / sqrt(pi) · exp(-x²).
Term stated(const ErfDerivative&, Builder& at) {
  const Term operand = at.operand(0);
  const Term squared = at.same("squared", "multiply", {operand, operand});
  const Term negated = at.same("negated", "negate", {squared});
  const Term bell = at.same("bell", "exponential", {negated});
  const Term scale = at.constant(at.named("scale", at.shape()), "1.1283791670955126");
  return at.same("", "multiply", {bell, scale});
}

Term stated(const Step&, Builder& at) {
  const Term operand = at.operand(0);
  const Term threshold = at.operand(1);
  const Term mask = at.typed(at.named("mask", at.shape(), "i1"),
                             join("compare GE, ", operand.name, ", ", threshold.name, ", FLOAT"),
                             {operand, threshold});
  const Term ones = at.constant(at.named("ones", at.shape()), at.literals().number(1));
  const Term zeros = at.constant(at.named("zeros", at.shape()), at.literals().number(0));
  const Term result = at.named("", at.shape());
  at.state(result, join("select ", mask.name, ", ", ones.name, ", ", zeros.name, " : ", mask.type(),
                        ", ", result.type()));
  return result;
}

}  // namespace topos
