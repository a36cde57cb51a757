#include "laws/case.hpp"

#include <algorithm>
#include <numeric>

#include "element/sample.hpp"

namespace topos::laws {
namespace {

/// Draws whole numbers; each group of cases has a stream of its own.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : stream_(seed) {}

  std::size_t between(std::size_t least, std::size_t most) {
    return least + static_cast<std::size_t>(stream_.next() % (most - least + 1));
  }
  /// Of 24 elements at most.
  Shape shape(std::size_t rank) {
    while (true) {
      std::vector<std::size_t> extents(rank);
      std::ranges::generate(extents, [&] { return between(1, 5); });
      const Shape out{std::span<const std::size_t>(extents)};
      if (out.volume() <= 24) return out;
    }
  }
  std::vector<std::size_t> order(std::size_t rank) {
    std::vector<std::size_t> out(rank);
    std::iota(out.begin(), out.end(), std::size_t{0});
    for (std::size_t i = rank; i > 1; --i) std::swap(out[i - 1], out[between(0, i - 1)]);
    return out;
  }

 private:
  SplitMix64 stream_;
};

/// Where an elementwise rule is smooth: everywhere, unless an overload says otherwise.
template <class Op>
std::vector<Domain> domains(const Op&) {
  return std::vector<Domain>(Op::arity, Domain::Line);
}
std::vector<Domain> domains(const Div&) { return {Domain::Line, Domain::NonZero}; }
std::vector<Domain> domains(const Ln&) { return {Domain::Positive}; }
std::vector<Domain> domains(const Sqrt&) { return {Domain::Positive}; }
std::vector<Domain> domains(const Log1p&) { return {Domain::AboveMinusOne}; }
std::vector<Domain> domains(const Powf&) { return {Domain::Positive, Domain::Line}; }
std::vector<Domain> domains(const Maximum&) { return {Domain::EvenSteps, Domain::OddSteps}; }
std::vector<Domain> domains(const Step&) { return {Domain::EvenSteps, Domain::OddSteps}; }

/// Operands of one shape each: right for all that have no overload.
template <class Op>
std::vector<Case> cases(const Op& op) {
  std::vector<Case> out;
  for (const Shape& shape : shapes()) {
    std::vector<Operand> operands;
    for (const Domain domain : domains(op)) operands.push_back({shape, domain});
    out.push_back({op, std::move(operands)});
  }
  return out;
}

std::vector<Case> cases(const MatMul& op) {
  std::vector<Case> out{{op, {{Shape{1, 1}}, {Shape{1, 1}}}},
                        {op, {{Shape{2, 3}}, {Shape{3, 4}}}},
                        {op, {{Shape{1, 5}}, {Shape{5, 1}}}},
                        {op, {{Shape{3, 2, 3}}, {Shape{3, 3, 2}}}},
                        {op, {{Shape{2, 1, 2, 2}}, {Shape{2, 1, 2, 3}}}}};
  Draws draws(20);
  for (std::size_t batches = 0; batches < 3; ++batches) {
    const Shape left = draws.shape(batches + 2);
    Shape right = left.replaced(batches, left[batches + 1]);
    right = right.replaced(batches + 1, draws.between(1, 3));
    out.push_back({op, {{left}, {right}}});
  }
  return out;
}

/// One case for each axis of each shape, or for each place where one may be put in.
template <class Make>
std::vector<Case> for_each_axis(std::size_t beyond, Make make) {
  std::vector<Case> out;
  for (const Shape& shape : shapes()) {
    for (std::size_t axis = 0; axis < shape.rank() + beyond; ++axis) {
      out.push_back({make(shape, axis), {{shape}}});
    }
  }
  return out;
}

std::vector<Case> cases(const SumAlong&) {
  return for_each_axis(0, [](const Shape&, std::size_t axis) { return SumAlong{axis}; });
}
std::vector<Case> cases(const LogSoftmax&) {
  return for_each_axis(0, [](const Shape&, std::size_t axis) { return LogSoftmax{axis}; });
}
std::vector<Case> cases(const LogSumExp&) {
  return for_each_axis(0, [](const Shape&, std::size_t axis) { return LogSumExp{axis}; });
}
std::vector<Case> cases(const BroadcastAlong&) {
  return for_each_axis(
      1, [](const Shape&, std::size_t axis) { return BroadcastAlong{axis, 1 + axis}; });
}

std::vector<Case> cases(const Broadcast&) {
  std::vector<Case> out{{Broadcast{Shape()}, {{Shape{1, 1}}}}};
  for (const Shape& shape : shapes()) {
    out.push_back({Broadcast{shape}, {{Shape()}}});
    out.push_back({Broadcast{shape}, {{Shape{1}}}});
  }
  return out;
}

std::vector<Case> cases(const Reshape&) {
  std::vector<Case> out{{Reshape{Shape{1, 1}}, {{Shape()}}},
                        {Reshape{Shape{2, 6}}, {{Shape{3, 1, 4}}}},
                        {Reshape{Shape{2, 1, 3}}, {{Shape{2, 3}}}}};
  for (const Shape& shape : shapes()) out.push_back({Reshape{Shape{shape.volume()}}, {{shape}}});
  return out;
}

std::vector<Case> cases(const Permute&) {
  std::vector<Case> out;
  Draws draws(30);
  for (const Shape& shape : shapes()) {
    for (int i = 0; i < 2; ++i) out.push_back({Permute{draws.order(shape.rank())}, {{shape}}});
  }
  return out;
}

std::vector<Case> cases(const Narrow&) {
  return for_each_axis(0, [draws = Draws(40)](const Shape& shape, std::size_t axis) mutable {
    const std::size_t start = draws.between(0, shape[axis] - 1);
    return Narrow{axis, start, draws.between(1, shape[axis] - start)};
  });
}

std::vector<Case> cases(const Pad&) {
  return for_each_axis(0, [draws = Draws(50)](const Shape& shape, std::size_t axis) mutable {
    const std::size_t start = draws.between(0, 2);
    return Pad{axis, start, start + shape[axis] + draws.between(0, 2)};
  });
}

/// Windows that overlap, touch, leave gaps or leave a rest at the end.
std::vector<Case> cases(const Unfold&) {
  return for_each_axis(0, [draws = Draws(60)](const Shape& shape, std::size_t axis) mutable {
    const std::size_t dilation = draws.between(1, 2);
    const std::size_t size = draws.between(1, (shape[axis] - 1) / dilation + 1);
    return Unfold{axis, size, draws.between(1, 3), dilation};
  });
}

/// The windows that each `Unfold` makes, back to where they came from.
std::vector<Case> cases(const Fold&) {
  std::vector<Case> out;
  for (const Case& of : cases(Unfold{})) {
    const auto& [axis, size, step, dilation] = std::get<Unfold>(of.opcode);
    const Shape& shape = of.operands[0].shape;
    const Shape windows = infer(of.opcode, std::array{&shape});
    out.push_back({Fold{axis, size, step, dilation, shape[axis]}, {{windows}}});
  }
  return out;
}

std::vector<Case> cases(const Gather& op) {
  std::vector<Case> out;
  Draws draws(70);
  for (const Shape& shape : shapes()) {
    if (shape.rank() == 0) continue;
    out.push_back({op, {{shape}, selection(draws.between(1, 4), shape[0])}});
  }
  return out;
}

std::vector<Case> cases(const Scatter& op) {
  std::vector<Case> out;
  Draws draws(80);
  for (const Shape& shape : shapes()) {
    if (shape.rank() == 0) continue;
    out.push_back({op, {{shape}, selection(shape[0], draws.between(1, 4))}});
  }
  return out;
}

template <class Op>
void append_cases(std::vector<Case>& out) {
  if constexpr (Op::arity > 0) {
    for (Case& made : cases(Op{})) out.push_back(std::move(made));
  }
}

template <std::size_t... Kind>
std::vector<Case> cases_of_each(std::index_sequence<Kind...>) {
  std::vector<Case> out;
  (append_cases<std::variant_alternative_t<Kind, Opcode>>(out), ...);
  return out;
}

}  // namespace

std::string Case::text() const {
  std::string out = join(name(opcode), " ", attribute_text(opcode));
  for (const Operand& operand : operands) out += " " + operand.shape.text();
  return out;
}

const std::vector<Case>& every_case() {
  static const auto all = cases_of_each(std::make_index_sequence<vocabulary_size>{});
  return all;
}

const std::vector<Shape>& shapes() {
  static const auto all = [] {
    std::vector<Shape> out{Shape(),     Shape{1},       Shape{5},
                           Shape{2, 3}, Shape{3, 1, 4}, Shape{2, 2, 3, 2}};
    Draws draws(10);
    for (std::size_t rank = 1; rank < 5; ++rank) out.push_back(draws.shape(rank));
    return out;
  }();
  return all;
}

}  // namespace topos::laws
