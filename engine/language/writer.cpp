#include "language/writer.hpp"

#include "differentiate/differentiate.hpp"
#include "foundation/number.hpp"
#include "record/composite/abs.hpp"
#include "record/composite/broadcast_like.hpp"
#include "record/composite/mean_along.hpp"
#include "record/composite/transpose.hpp"

namespace topos::language {

namespace {

template <Element E>
E read(std::string_view digits) {
  if constexpr (std::same_as<E, f64>) {
    return read_f64(digits).value();
  } else {
    return read_f32(digits).value();
  }
}

}  // namespace

template <Element E>
E Writer<E>::number(const Figure& figure) const {
  E value = figure.slot == no_slot
                ? read<E>(figure.text)
                : Arithmetic<E>::from_double(std::get<double>(slots_[figure.slot]));
  return figure.negative ? -value : value;
}

template <Element E>
double Writer<E>::factor(const Recipe& recipe) const {
  if (recipe.scale.empty()) return 1;
  const double value = recipe.scale.slot == no_slot ? read<f64>(recipe.scale.text)
                                                    : std::get<double>(slots_[recipe.scale.slot]);
  return recipe.scale.negative ? -value : value;
}

template <Element E>
Tensor<E> Writer<E>::slot_tensor(std::uint32_t slot, const Recipe& recipe) const {
  const Tensor<E>& held = std::get<Tensor<E>>(slots_[slot]);
  const Shape shape{std::span(recipe.extents)};
  if (recipe.extents.empty() || shape == held.shape()) return held;
  if (held.shape().volume() == 1) return Tensor<E>::filled(shape, held.to_vector()[0]);
  fail(FaultKind::Shape, "of",
       join("of needs one number to fill ", shape.text(), ", got a payload of ",
            held.shape().text()),
       {shape.list(), held.shape().list()});
}

template <Element E>
Tensor<E> Writer<E>::tensor(const Recipe& recipe) const {
  if (recipe.kind == PayloadKind::Selection) {
    const bool made = payloads_ == Payloads::Made && !recipe.one.empty();
    return Tensor<E>::selection(recipe.indices, recipe.count,
                                made ? number(recipe.one) : Arithmetic<E>::from_count(1));
  }
  if (recipe.kind == PayloadKind::Number && recipe.figures[0].slot != no_slot &&
      std::holds_alternative<Tensor<E>>(slots_[recipe.figures[0].slot])) {
    return slot_tensor(recipe.figures[0].slot, recipe);
  }
  const bool drawn = recipe.kind == PayloadKind::Drawn || recipe.kind == PayloadKind::Counter;
  const Shape shape{std::span(recipe.extents)};
  if (payloads_ == Payloads::Left) {
    // A draw is not made, but what it would refuse without drawing is refused.
    const bool refuses =
        drawn && recipe.draw == Draw::Xavier && shape.rank() != 1 && shape.rank() != 2;
    if (refuses) Initializer<E>(recipe.draw, recipe.seed, 1)(shape);
    return Tensor<E>::counted(shape, 0);
  }
  switch (recipe.kind) {
    case PayloadKind::Number:
      return Tensor<E>::filled(shape, number(recipe.figures[0]));
    case PayloadKind::Literal: {
      std::vector<E> elements;
      elements.reserve(recipe.figures.size());
      for (const Figure& figure : recipe.figures) elements.push_back(number(figure));
      return Tensor<E>::dense(shape, std::move(elements));
    }
    case PayloadKind::Counted:
      return Tensor<E>::counted(shape, recipe.count);
    case PayloadKind::Counter:
      if (shape.rank() == 0) return Tensor<E>::counted(shape, 0);
      return Initializer<E>(Draw::Uniform, recipe.seed, 1)(shape);
    case PayloadKind::Drawn:
      return Initializer<E>(recipe.draw, recipe.seed, factor(recipe))(shape);
    case PayloadKind::Selection:
      break;
  }
  std::unreachable();
}

template <Element E>
std::uint32_t Writer<E>::source(SourceKind kind, const Recipe& recipe) {
  switch (kind) {
    case SourceKind::Leaf:
      return tape_->leaf(tensor(recipe)).index();
    case SourceKind::Parameter:
      return tape_->parameter(tensor(recipe)).index();
    case SourceKind::Input:
      return tape_->input(tensor(recipe)).index();
  }
  std::unreachable();
}

template <Element E>
std::uint32_t Writer<E>::slot_leaf(std::uint32_t slot) {
  if (const auto* held = std::get_if<Tensor<E>>(&slots_[slot])) return tape_->leaf(*held).index();
  return tape_->leaf(Tensor<E>::scalar(number({.slot = slot}))).index();
}

template <Element E>
std::uint32_t Writer<E>::express(const Opcode& opcode, std::span<const std::uint32_t> operands) {
  std::vector<Value<E>> values;
  for (std::uint32_t operand : operands) values.push_back(at(operand));
  return topos::express(opcode, std::span<const Value<E>>(values)).index();
}

template <Element E>
std::uint32_t Writer<E>::compose(Composite composite, std::span<const std::uint32_t> operands,
                                 std::size_t axis) {
  const Value<E> value = at(operands[0]);
  switch (composite) {
    case Composite::Abs:
      return abs(value).index();
    case Composite::Relu:
      return relu(value).index();
    case Composite::MeanAlong:
      return mean_along(value, axis).index();
    case Composite::BroadcastLike:
      return broadcast_like(value, at(operands[1]).shape()).index();
    case Composite::BroadcastAlongLike:
      return broadcast_along_like(value, axis, at(operands[1]).shape()).index();
    case Composite::Transpose:
      return transpose(value).index();
  }
  std::unreachable();
}

template <Element E>
std::vector<std::uint32_t> Writer<E>::transform(std::uint32_t target,
                                                std::optional<std::uint32_t> seed,
                                                std::span<const std::uint32_t> wrt) {
  std::vector<Symbol> names;
  for (std::uint32_t node : wrt) names.push_back(structure().symbol(node));
  const Symbol of = structure().symbol(target);
  const Adjoints adjoints = seed ? vjp(*tape_, of, structure().symbol(*seed), names)
                                 : differentiate(*tape_, of, std::span<const Symbol>(names));
  std::vector<std::uint32_t> gradients;
  for (const auto& [name, gradient] : adjoints.pairs) gradients.push_back(gradient.index);
  return gradients;
}

template <Element E>
std::uint32_t Writer<E>::make_layer(const LayerRecipe& recipe) {
  const Recipe& first = recipe.payloads[0];
  const auto number_of_layer = static_cast<std::uint32_t>(layers_.size());
  if (recipe.kind == LayerKind::LinearOf) {
    layers_.emplace_back(Linear<E>(*tape_, tensor(first), tensor(recipe.payloads[1])));
    return number_of_layer;
  }
  Initializer<E> initializer(first.draw, first.seed, factor(first));
  const auto draw = [&](const Shape& shape) {
    return payloads_ == Payloads::Made ? initializer(shape) : Tensor<E>::counted(shape, 0);
  };
  if (recipe.kind == LayerKind::Linear) {
    Tensor<E> weights = draw(Shape{recipe.sizes[0], recipe.sizes[1]});
    Tensor<E> bias = draw(Shape{recipe.sizes[1]});
    layers_.emplace_back(Linear<E>(*tape_, std::move(weights), std::move(bias)));
  } else {
    layers_.emplace_back(
        Mlp<E>(*tape_, std::span<const std::size_t>(recipe.sizes), recipe.activation, draw));
  }
  return number_of_layer;
}

template <Element E>
typename Writer<E>::Paths Writer<E>::parameters(std::uint32_t layer) const {
  Paths paths;
  std::visit(
      [&](const auto& held) {
        for (const auto& [path, symbol] : held.parameters()) paths.emplace_back(path, symbol.index);
      },
      layers_[layer]);
  return paths;
}

template <Element E>
std::uint32_t Writer<E>::apply(std::uint32_t layer, std::uint32_t input) {
  return std::visit([&](const auto& held) { return held.express(*tape_, at(input)).index(); },
                    layers_[layer]);
}

template <Element E>
void Writer<E>::reopen() {
  *tape_ = Tape<E>(std::move(*tape_).seal());
}

template <Element E>
void Writer<E>::feed(std::uint32_t input, const Recipe& recipe) {
  Tensor<E> payload = tensor(recipe);
  const Shape& shape = structure().node(input).shape;
  if (payload.shape() != shape) {
    fail(FaultKind::Feed, "feed",
         join("feed needs a payload of ", shape.text(), ", got ", payload.shape().text()),
         {shape.list(), payload.shape().list()}, {input});
  }
  feeds_.emplace_back(structure().symbol(input), std::move(payload));
}

template class Writer<f64>;
template class Writer<f32>;

}  // namespace topos::language
