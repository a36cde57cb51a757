#include "laws/subject.hpp"

namespace topos::laws {
namespace {

/// Composites record operations, whose own cases have every kind of shape: few are enough here.
const std::vector<Shape>& few_shapes() {
  static const std::vector<Shape> few{Shape(), Shape{1}, Shape{2, 3}, Shape{2, 1, 3}};
  return few;
}

/// Gathers subjects. What `both` is given reads its operands in any reading; what `recorded` is
/// given records only.
template <Element E>
class Gathered {
 public:
  template <class Apply>
  void both(std::string text, std::vector<Operand> operands, Apply apply) {
    subjects_.push_back({std::move(text), std::move(operands),
                         [apply](Tape<E>&, std::span<const Value<E>> of) { return apply(of); },
                         [apply](std::span<const Tensor<E>> of) { return apply(of); }});
  }
  template <class Apply>
  void recorded(std::string text, std::vector<Operand> operands, Apply apply) {
    subjects_.push_back({std::move(text), std::move(operands), apply, {}});
  }

  std::vector<Subject<E>> take() && { return std::move(subjects_); }

 private:
  std::vector<Subject<E>> subjects_;
};

template <Element E>
void add_maps(Gathered<E>& to) {
  for (const Shape& shape : few_shapes()) {
    const std::vector<Operand> kinked{{shape, Domain::NonZero}};
    to.both("abs " + shape.text(), kinked, [](auto of) { return abs(of[0]); });
    to.both("relu " + shape.text(), kinked, [](auto of) { return relu(of[0]); });
    to.both("softplus " + shape.text(), kinked, [](auto of) { return softplus(of[0]); });
    to.both("gelu " + shape.text(), {{shape}}, [](auto of) { return gelu(of[0]); });
  }
}

template <Element E>
void add_axes(Gathered<E>& to) {
  for (const Shape& shape : few_shapes()) {
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
      const std::string where = join(" axis=", axis, " ", shape.text());
      to.both("softmax" + where, {{shape}}, [axis](auto of) { return softmax(of[0], axis); });
      to.recorded("mean_along" + where, {{shape}},
                  [axis](auto&, auto of) { return mean_along(of[0], axis); });
      to.both("broadcast_along_like" + where, {{shape.without(axis)}},
              [axis, shape](auto of) { return broadcast_along_like(of[0], axis, shape); });
      to.both("squeeze after unsqueeze" + where, {{shape}},
              [axis](auto of) { return squeeze(unsqueeze(of[0], axis), axis); });
      to.both("concat" + where, {{shape}, {shape.replaced(axis, 1)}, {shape}},
              [axis](auto of) { return concat(of, axis); });
      to.both("stack" + where, {{shape}, {shape}}, [axis](auto of) { return stack(of, axis); });
    }
    if (shape.rank() > 2) continue;
    to.recorded("transpose " + shape.text(), {{shape}},
                [](auto&, auto of) { return transpose(of[0]); });
  }
}

template <Element E>
void add_broadcasts(Gathered<E>& to) {
  const auto add = [&](const Shape& from, const Shape& target) {
    to.both(join("broadcast_to ", from.text(), " to ", target.text()), {{from}},
            [target](auto of) { return broadcast_to(of[0], target); });
  };
  add(Shape{2, 3}, Shape{2, 3});
  add(Shape(), Shape{2, 3});
  add(Shape{1, 1}, Shape{3, 1, 2});
  add(Shape{3}, Shape{2, 3});
  add(Shape{2, 1}, Shape{4, 2, 3});
  add(Shape{1, 2, 1}, Shape{3, 2, 2});
  to.both("broadcast_like", {{Shape{1}}},
          [](auto of) { return broadcast_like(of[0], Shape{2, 2}); });
}

template <Element E>
void add_functions(Gathered<E>& to) {
  const std::vector<Operand> filters{{Shape{1, 2, 3, 4}}, {Shape{2, 2, 2, 2}}, {Shape{2}}};
  for (const std::size_t stride : {std::size_t{1}, std::size_t{2}}) {
    for (const std::size_t padding : {std::size_t{0}, std::size_t{1}}) {
      const Sliding sliding{.stride = stride, .padding = padding};
      to.recorded(join("conv2d stride=", stride, " padding=", padding), filters,
                  [sliding](auto&, auto of) { return conv2d(of[0], of[1], of[2], sliding); });
    }
    to.recorded(join("max_pool stride=", stride), {{Shape{2, 1, 3, 3}, Domain::Distinct}},
                [stride](auto&, auto of) { return max_pool(of[0], 2, stride); });
  }
  to.recorded("cross_entropy of a selection", {{Shape{3, 4}}, {Shape{3, 4}, Domain::OneHot}},
              [](auto&, auto of) { return cross_entropy(of[0], of[1]); });
  to.recorded("cross_entropy of weights", {{Shape{2, 3}}, {Shape{2, 3}, Domain::Positive}},
              [](auto&, auto of) { return cross_entropy(of[0], of[1]); });
  to.recorded("scaled_dot_product",
              {{Shape{2, 3}}, {Shape{4, 3}}, {Shape{4, 2}}, {Shape{2, 4}}, {Shape{1}}},
              [](auto&, auto of) { return scaled_dot_product(of[0], of[1], of[2], of[3], of[4]); });
  to.recorded("scaled_dot_product under a causal mask",
              {{Shape{3, 2}}, {Shape{3, 2}}, {Shape{3, 2}}}, [](auto& tape, auto of) {
                const auto mask = tape.leaf(causal_mask<E>(3, Arithmetic<E>::from_double(-1e9)));
                const auto scale = tape.leaf(Tensor<E>::scalar(Arithmetic<E>::from_double(0.5)));
                return scaled_dot_product(of[0], of[1], of[2], mask, scale);
              });
}

/// An epsilon that is large enough to be seen in all three elements.
template <Element E>
Symbol epsilon(Tape<E>& tape) {
  return tape.leaf(Tensor<E>::scalar(Arithmetic<E>::from_double(0.25))).symbol();
}

template <Element E>
void add_layers(Gathered<E>& to) {
  const std::vector<Operand> rows{{Shape{3, 2}}, {Shape{2}}, {Shape{2}}};
  to.recorded("linear", {{Shape{3, 2}}, {Shape{2, 4}}, {Shape{4}}}, [](auto& tape, auto of) {
    return Linear<E>(of[1].symbol(), of[2].symbol()).express(tape, of[0]);
  });
  to.recorded("mlp", {{Shape{2, 2}}, {Shape{2, 3}}, {Shape{3}}, {Shape{3, 1}}, {Shape{1}}},
              [](auto& tape, auto of) {
                std::vector<Linear<E>> layers{{of[1].symbol(), of[2].symbol()},
                                              {of[3].symbol(), of[4].symbol()}};
                return Mlp<E>(std::move(layers), Activation::Tanh).express(tape, of[0]);
              });
  to.recorded("layer_norm", rows, [](auto& tape, auto of) {
    return LayerNorm<E>(of[1].symbol(), of[2].symbol(), epsilon(tape)).express(tape, of[0]);
  });
  to.recorded("batch_norm", rows, [](auto& tape, auto of) {
    return BatchNorm<E>(of[1].symbol(), of[2].symbol(), epsilon(tape)).express(tape, of[0]).output;
  });
  to.recorded("batch_norm by other statistics",
              {{Shape{3, 2}}, {Shape{2}}, {Shape{2}}, {Shape{2}}, {Shape{2}, Domain::Positive}},
              [](auto& tape, auto of) {
                return BatchNorm<E>(of[1].symbol(), of[2].symbol(), epsilon(tape))
                    .express_with(tape, of[0], of[3], of[4]);
              });
  to.recorded("rms_norm", {{Shape{3, 2}}, {Shape{2}}}, [](auto& tape, auto of) {
    return RmsNorm<E>(of[1].symbol(), epsilon(tape)).express(tape, of[0]);
  });
  to.recorded("embedding", {selection(3, 4), {Shape{4, 2}}}, [](auto& tape, auto of) {
    return Embedding<E>(of[1].symbol()).express(tape, of[0]);
  });
  to.recorded("dropout", {{Shape{3, 2}}}, [](auto& tape, auto of) {
    return Dropout<E>(tape, Shape{3, 2}).express(tape, of[0]);
  });
  to.recorded("sequential", {{Shape{3, 2}}, {Shape{2, 2}}, {Shape{2}}}, [](auto& tape, auto of) {
    const Linear<E> linear(of[1].symbol(), of[2].symbol());
    return sequential(linear, Activated(Activation::Tanh), linear).express(tape, of[0]);
  });
}

}  // namespace

template <Element E>
std::vector<Subject<E>> composites() {
  Gathered<E> gathered;
  add_maps(gathered);
  add_axes(gathered);
  add_broadcasts(gathered);
  add_functions(gathered);
  add_layers(gathered);
  return std::move(gathered).take();
}

template std::vector<Subject<f64>> composites();
template std::vector<Subject<f32>> composites();
template std::vector<Subject<Bf16>> composites();

}  // namespace topos::laws
