#include <array>

#include "emit/stablehlo/arrange.hpp"
#include "emit/stablehlo/product.hpp"
#include "emit/stablehlo/statements.hpp"
#include "foundation/saturated.hpp"

namespace topos {

namespace {

/// What a table of windows may hold: it is written out, place by place.
constexpr std::uint64_t largest_table = std::uint64_t{1} << 24;

/// Refuses the node if a table of that shape would be too long.
bool too_long(std::string_view what, std::array<std::size_t, 3> extents, Builder& at) {
  std::uint64_t volume = 1;
  for (std::size_t extent : extents) volume = saturated_product(volume, extent);
  if (volume <= largest_table) return false;
  at.refuse(join("node ", at.node(), " needs a table of ", what, " ", list_text(extents),
                 ", written out, and ", largest_table, " entries are the most"));
  return true;
}

/// The position that each place of each window takes on the axis, as nested lists.
std::string starts_text(const Window& window, std::size_t count) {
  std::string out = "[";
  for (std::size_t w = 0; w < count; ++w) {
    out += w == 0 ? "[" : ", [";
    for (std::size_t k = 0; k < window.size; ++k) {
      out += join(k == 0 ? "[" : ", [", w * window.step + k * window.dilation, "]");
    }
    out += ']';
  }
  return out + "]";
}

/// For each place of each window, a one at the position that it takes.
std::string weights_text(const Shape& shape, const Window& window, const Literals& literals) {
  const std::string zero = literals.number(0);
  const std::string one = literals.number(1);
  if (shape.volume() == 1) return one;
  std::string out;
  std::size_t position = 0;
  for (std::size_t w = 0; w < shape[0]; ++w) {
    for (std::size_t k = 0; k < shape[1]; ++k) {
      const std::size_t hot = w * window.step + k * window.dilation;
      for (std::size_t i = 0; i < shape[2]; ++i) {
        detail::append_brackets_before(out, shape, position);
        out += i == hot ? one : zero;
        detail::append_brackets_after(out, shape, ++position);
      }
    }
  }
  return out;
}

}  // namespace

Term stated(const Unfold& unfold, Builder& at) {
  const Term operand = at.operand(0);
  const std::size_t axis = unfold.axis;
  const std::size_t count = at.shape()[axis];
  if (too_long("positions", {count, unfold.size, 1}, at)) return operand;
  const Term starts = at.constant(at.named("starts", {count, unfold.size, 1}, "i64"),
                                  starts_text(unfold.window(), count));
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < at.shape().rank(); ++i) {
    if (i != axis && i != axis + 1) offsets.push_back(i);
  }
  const std::string sizes = list_text(operand.shape.replaced(axis, 1).extents());
  const Term result = at.named("", at.shape());
  // In its generic form, the only one that says all of its dimensions.
  at.line(join("    ", result.name, " = \"stablehlo.gather\"(", operand.name, ", ", starts.name,
               ") {dimension_numbers = #stablehlo.gather<offset_dims = ", list_text(offsets),
               ", collapsed_slice_dims = ", list_text(std::array{axis}), ", start_index_map = ",
               list_text(std::array{axis}), ", index_vector_dim = 2>, indices_are_sorted = false,",
               " slice_sizes = array<i64: ", sizes.substr(1, sizes.size() - 2),
               ">} : ", types_of(std::array{operand, starts}), " -> ", result.type()));
  return result;
}

/// A product with one-hot weights, which puts the folded axis last; then it moves back.
Term stated(const Fold& fold, Builder& at) {
  const Term operand = at.operand(0);
  const std::size_t last = at.shape().rank() - 1;
  const std::array extents{operand.shape[fold.axis], fold.size, fold.extent};
  if (too_long("weights", extents, at)) return operand;
  const Shape shape{std::span<const std::size_t>(extents)};
  const Term weights =
      at.constant(at.named("weights", shape), weights_text(shape, fold.window(), at.literals()));
  const ProductAxes axes{.left = {fold.axis, fold.axis + 1}, .right = {0, 1}};
  if (fold.axis == last) return product(at.named("", at.shape()), operand, weights, axes, at);
  const Term joined =
      product(at.named("joined", at.shape().without(fold.axis).with(last, fold.extent)), operand,
              weights, axes, at);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i <= last; ++i) {
    order.push_back(i < fold.axis ? i : i == fold.axis ? last : i - 1);
  }
  return transposed(at.named("", at.shape()), joined, order, at);
}

}  // namespace topos
