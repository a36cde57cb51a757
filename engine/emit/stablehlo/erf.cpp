#include "emit/stablehlo/erf.hpp"

#include "element/maps/erf_coefficients.hpp"

namespace topos {

namespace {

/// Arithmetic over the accumulator's numbers, step after step: `%v5_erf0`, `%v5_erf1`, ...
class Steps {
 public:
  explicit Steps(Builder& at) : at_(at) {}

  Term unary(std::string_view operation, const Term& of) {
    return at_.same(next(), operation, {of});
  }
  Term binary(std::string_view operation, const Term& left, const Term& right) {
    return at_.same(next(), operation, {left, right});
  }
  Term number(double value) { return at_.constant(wide(), at_.literals().total(value)); }
  Term with(std::string_view operation, const Term& left, double right) {
    return binary(operation, left, number(right));
  }
  Term converted(const Term& of) { return at_.converted(wide(), of); }
  Term choose(const Term& size, double end, const Term& beyond, const Term& below) {
    const Term bound = number(end);
    // Of NaN the comparison is false, and the innermost range answers NaN.
    const Term mask =
        at_.typed(at_.named(next(), size.shape, "i1"),
                  join("compare GE, ", size.name, ", ", bound.name, ", FLOAT"), {size, bound});
    const Term result = wide();
    at_.state(result, join("select ", mask.name, ", ", beyond.name, ", ", below.name, " : ",
                           mask.type(), ", ", result.type()));
    return result;
  }
  Term polynomial(const Term& z, std::span<const double> coefficients) {
    Term sum = number(coefficients.back());
    for (std::size_t i = coefficients.size() - 1; i-- > 0;) {
      sum = with("add", binary("multiply", z, sum), coefficients[i]);
    }
    return sum;
  }
  Term ratio(const Term& z, std::span<const double> numerator,
             std::span<const double> denominator) {
    const Term above = polynomial(z, numerator);
    return binary("divide", above, polynomial(z, denominator));
  }

 private:
  std::string next() { return join("erf", count_++); }
  Term wide() { return at_.named(next(), at_.shape(), at_.literals().accumulator()); }

  Builder& at_;
  std::size_t count_ = 0;
};

/// exp(-x² - 0.5625 + ratio) / |x|, what is missing to one.
Term far_complement(Steps& steps, const Term& size) {
  using namespace maps;
  const Term square = steps.binary("multiply", size, size);
  const Term inverse = steps.binary("divide", steps.number(1), square);
  const Term middle = steps.ratio(inverse, erf_middle_numerator, erf_middle_denominator);
  const Term far = steps.ratio(inverse, erf_far_numerator, erf_far_denominator);
  const Term ratio = steps.choose(size, erf_middle_end, far, middle);
  const Term exponent = steps.binary("subtract", steps.with("subtract", ratio, 0.5625), square);
  return steps.binary("divide", steps.unary("exponential", exponent), size);
}

}  // namespace

Term portable_erf(Builder& at) {
  using namespace maps;
  Steps steps(at);
  const Term operand = at.operand(0);
  const Term x = at.literals().widens() ? steps.converted(operand) : operand;
  const Term size = steps.unary("abs", x);
  const Term square = steps.binary("multiply", x, x);
  const Term slope = steps.ratio(square, erf_inner_numerator, erf_inner_denominator);
  const Term inner = steps.binary("add", x, steps.binary("multiply", x, slope));

  const Term sign = steps.unary("sign", x);
  const Term ratio = steps.ratio(steps.with("subtract", size, 1), erf_near_one_numerator,
                                 erf_near_one_denominator);
  const Term near_one = steps.binary("multiply", sign, steps.with("add", ratio, erf_of_one));
  const Term one = steps.number(1);
  const Term far =
      steps.binary("multiply", sign, steps.binary("subtract", one, far_complement(steps, size)));

  const Term within = steps.choose(size, erf_near_one_end, far, near_one);
  const Term outer = steps.choose(size, erf_far_end, sign, within);
  const Term result = steps.choose(size, erf_inner_end, outer, inner);
  return at.literals().widens() ? at.converted(at.named("", at.shape()), result) : result;
}

}  // namespace topos
