#include "emit/stablehlo/product.hpp"

#include <numeric>

#include "emit/stablehlo/statements.hpp"

namespace topos {

namespace {

std::string product_text(const Term& left, const Term& right, const ProductAxes& axes,
                         const Builder& at) {
  std::string out = join("dot_general ", left.name, ", ", right.name);
  if (!axes.left_batch.empty()) {
    out +=
        join(", batching_dims = ", list_text(axes.left_batch), " x ", list_text(axes.right_batch));
  }
  out += join(", contracting_dims = ", list_text(axes.left), " x ", list_text(axes.right));
  if (at.is_precise()) out += ", precision = [HIGHEST, HIGHEST]";
  return out;
}

}  // namespace

Term product(const Term& result, const Term& left, const Term& right, const ProductAxes& axes,
             Builder& at) {
  const std::string text = product_text(left, right, axes, at);
  if (!at.literals().widens()) return at.typed(result, text, {left, right});
  const Term total = at.typed(at.named("accumulated", result.shape, at.literals().accumulator()),
                              text, {left, right});
  return at.converted(result, total);
}

Term stated(const MatMul&, Builder& at) {
  const std::size_t batches = at.shape().rank() - 2;
  std::vector<std::size_t> leading(batches);
  std::iota(leading.begin(), leading.end(), std::size_t{0});
  return product(
      at.named("", at.shape()), at.operand(0), at.operand(1),
      {.left_batch = leading, .right_batch = leading, .left = {batches + 1}, .right = {batches}},
      at);
}

/// A product with the one-hot rows. Each of its sums has one term that counts, so none is widened.
Term stated(const Gather&, Builder& at) {
  const Term table = at.operand(0);
  const Term selection = at.operand(1);
  return at.typed(at.named("", at.shape()),
                  product_text(selection, table, {.left = {1}, .right = {0}}, at),
                  {selection, table});
}

Term stated(const Scatter&, Builder& at) {
  return product(at.named("", at.shape()), at.operand(1), at.operand(0),
                 {.left = {0}, .right = {0}}, at);
}

}  // namespace topos
