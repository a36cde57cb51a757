#include "language/writer.hpp"

#include "differentiate/differentiate.hpp"
#include "foundation/number.hpp"
#include "language/compose.hpp"
#include "neural/causal_mask.hpp"

namespace topos::language {

namespace {

template <Element E>
E read(std::string_view digits) {
  if constexpr (std::same_as<E, f64>) {
    return read_f64(digits).value();
  } else if constexpr (std::same_as<E, f32>) {
    return read_f32(digits).value();
  } else {
    return Bf16(read_bf16(digits).value());
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

/// What a draw refuses without drawing is refused where payloads are left out, too.
template <Element E>
Tensor<E> Writer<E>::drawn(Initializer<E>& initializer, Draw draw, const Shape& shape) const {
  const bool weights = draw >= Draw::Xavier;
  const bool refused = weights && shape.rank() != 1 && shape.rank() != 2;
  if (payloads_ == Payloads::Left && !refused) return Tensor<E>::counted(shape, 0);
  return initializer(shape);
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
  const Shape shape{std::span(recipe.extents)};
  if (recipe.kind == PayloadKind::Drawn) {
    Initializer<E> initializer(recipe.draw, recipe.seed, factor(recipe));
    return drawn(initializer, recipe.draw, shape);
  }
  if (payloads_ == Payloads::Left) return Tensor<E>::counted(shape, 0);
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
    case PayloadKind::Causal:
      return causal_mask<E>(shape[0], number(recipe.one));
    case PayloadKind::Drawn:
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
std::vector<Value<E>> Writer<E>::values(std::span<const std::uint32_t> nodes) const {
  std::vector<Value<E>> values;
  for (std::uint32_t node : nodes) values.push_back(at(node));
  return values;
}

template <Element E>
std::uint32_t Writer<E>::express(const Opcode& opcode, std::span<const std::uint32_t> operands) {
  const std::vector<Value<E>> of = values(operands);
  return topos::express(opcode, std::span(of)).index();
}

template <Element E>
std::uint32_t Writer<E>::compose(Composite composite, std::span<const std::uint32_t> operands,
                                 std::span<const std::size_t> flat) {
  const std::vector<Value<E>> of = values(operands);
  return language::compose(composite, std::span(of), flat).index();
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

/// The tensors of a layer, in the order of its constructor: drawn from one stream, or given.
template <Element E>
std::vector<Tensor<E>> Writer<E>::tensors(const LayerRecipe& recipe) const {
  std::vector<Tensor<E>> made;
  if (recipe.draw) {
    const Recipe& draw = *recipe.draw;
    Initializer<E> initializer(draw.draw, draw.seed, factor(draw));
    for (const Extents& extents : recipe.drawn) {
      made.push_back(drawn(initializer, draw.draw, Shape{std::span(extents)}));
    }
  }
  for (const Recipe& payload : recipe.payloads) made.push_back(tensor(payload));
  return made;
}

template <Element E>
std::uint32_t Writer<E>::make_layer(const LayerRecipe& recipe) {
  const std::vector<Tensor<E>> of = tensors(recipe);
  return layers_.make(*tape_, recipe, of);
}

template <Element E>
std::vector<std::uint32_t> Writer<E>::apply(std::uint32_t layer,
                                            std::span<const std::uint32_t> inputs) {
  std::vector<std::uint32_t> nodes;
  for (const Value<E>& answer : layers_.apply(*tape_, layer, values(inputs))) {
    nodes.push_back(answer.index());
  }
  return nodes;
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
template class Writer<Bf16>;

}  // namespace topos::language
