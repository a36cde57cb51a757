#include "emit/stablehlo/raised.hpp"

#include <array>
#include <limits>

#include "emit/stablehlo/arrange.hpp"

namespace topos {

namespace {

std::vector<Term> terms_of(std::span<const std::uint32_t> nodes, const Builder& at) {
  std::vector<Term> terms;
  for (std::uint32_t node : nodes) terms.push_back(at.term(node));
  return terms;
}

/// `[1, 1]`.
std::string twice(std::size_t count) { return list_text(std::array{count, count}); }

/// Rows of windows by a kernel: the windows of the image by the kernel's, laid out as rows again.
void raise_window_product(const Pattern& pattern, Builder& at) {
  const Term source = at.term(pattern.reads[0]);
  const Term kernel = at.term(pattern.reads[1]);
  const WindowGeometry& window = pattern.window;
  const std::size_t filters = at.shape()[1];
  const auto count = [&](std::size_t extent, std::size_t size) {
    return (extent + 2 * window.padding - size) / window.stride + 1;
  };
  const Term shaped = reshaped(
      at.named("kernel", {source.shape[1], window.height, window.width, filters}), kernel, at);
  const Term windows = at.named("windows", {source.shape[0], count(source.shape[2], window.height),
                                            count(source.shape[3], window.width), filters});
  const std::string_view precision = at.is_precise()
                                         ? ", precision_config = [#stablehlo<precision HIGHEST>, "
                                           "#stablehlo<precision HIGHEST>]"
                                         : "";
  const std::string text =
      join("convolution(", source.name, ", ", shaped.name,
           ") dim_numbers = [b, f, 0, 1]x[i, 0, 1, o]->[b, 0, 1, f], window = {stride = ",
           twice(window.stride), ", pad = [", twice(window.padding), ", ", twice(window.padding),
           "]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64", precision, "}");
  if (at.literals().widens()) {
    const Term total = at.named("accumulated", windows.shape, at.literals().accumulator());
    at.converted(windows, at.typed(total, text, {source, shaped}));
  } else {
    at.typed(windows, text, {source, shaped});
  }
  at.name(pattern.root, reshaped(at.named("", at.shape()), windows, at));
}

void raise_reduce_window(const Pattern& pattern, Builder& at) {
  const Term source = at.term(pattern.reads[0]);
  const Term seed = at.constant(at.named("seed", {}),
                                at.literals().number(-std::numeric_limits<double>::infinity()));
  const Term left = at.named("left", {});
  const Term right = at.named("right", {});
  const Term larger = at.named("larger", {});
  const Term result = at.named("", at.shape());
  const auto sizes = [](std::size_t down, std::size_t across) {
    return join("array<i64: 1, 1, ", down, ", ", across, ">");
  };
  const WindowGeometry& window = pattern.window;
  at.line(join("    ", result.name, " = \"stablehlo.reduce_window\"(", source.name, ", ", seed.name,
               ") ({"));
  at.line(
      join("    ^bb0(", left.name, ": ", left.type(), ", ", right.name, ": ", right.type(), "):"));
  at.line(join("      ", larger.name, " = stablehlo.maximum ", left.name, ", ", right.name, " : ",
               larger.type()));
  at.line(join("      stablehlo.return ", larger.name, " : ", larger.type()));
  at.line(join("    }) {window_dimensions = ", sizes(window.height, window.width),
               ", window_strides = ", sizes(window.stride, window.stride),
               "} : ", types_of(std::array{source, seed}), " -> ", result.type()));
  at.name(pattern.root, result);
}

/// The last read of both batch norms that is no operand, but a number of the operation.
std::string epsilon_text(const Pattern& pattern, const Builder& at) {
  return join("{epsilon = ", at.literals().leaf(pattern.reads[3]),
              " : f32, feature_index = 1 : i64}");
}

void raise_batch_norm_training(const Pattern& pattern, Builder& at) {
  const std::vector<Term> operands = terms_of(std::span(pattern.reads).first(3), at);
  const std::string name = at.named("", {}).name;
  const Shape& features = operands[1].shape;
  const std::vector<Term> results{{name + "#0", at.shape(), at.literals().element()},
                                  {name + "#1", features, at.literals().element()},
                                  {name + "#2", features, at.literals().element()}};
  at.line(join("    ", name, ":3 = \"stablehlo.batch_norm_training\"(", names_of(operands), ") ",
               epsilon_text(pattern, at), " : ", types_of(operands), " -> ", types_of(results)));
  at.name(pattern.root, results[0]);
  at.name(pattern.named[0], results[1]);
  at.name(pattern.named[1], results[2]);
}

void raise_batch_norm_inference(const Pattern& pattern, Builder& at) {
  std::vector<Term> operands = terms_of(pattern.reads, at);
  operands.erase(operands.begin() + 3);
  const Term result = at.named("", at.shape());
  at.line(join("    ", result.name, " = \"stablehlo.batch_norm_inference\"(", names_of(operands),
               ") ", epsilon_text(pattern, at), " : ", types_of(operands), " -> ", result.type()));
  at.name(pattern.root, result);
}

}  // namespace

void raise(const Pattern& pattern, Builder& at) {
  switch (pattern.kind) {
    case PatternKind::WindowProduct:
      return raise_window_product(pattern, at);
    case PatternKind::ReduceWindow:
      return raise_reduce_window(pattern, at);
    case PatternKind::BatchNormTraining:
      return raise_batch_norm_training(pattern, at);
    case PatternKind::BatchNormInference:
      return raise_batch_norm_inference(pattern, at);
  }
}

}  // namespace topos
