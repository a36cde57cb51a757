#include "language/writer.hpp"

#include "differentiate/differentiate.hpp"
#include "foundation/number.hpp"
#include "language/compose.hpp"
#include "language/digits.hpp"
#include "neural/causal_mask.hpp"

namespace topos::language {

Any Writer::number(const Figure& figure) const {
  const ElementKind<Any> kind = tape_->kind();
  const Any value =
      kind.from_double(figure.slot == no_slot ? rounded_once(kind.element, figure.text)
                                              : std::get<double>(slots_[figure.slot]));
  return figure.negative ? -value : value;
}

double Writer::factor(const Recipe& recipe) const {
  if (recipe.scale.empty()) return 1;
  const double value = recipe.scale.slot == no_slot ? read_f64(recipe.scale.text).value()
                                                    : std::get<double>(slots_[recipe.scale.slot]);
  return recipe.scale.negative ? -value : value;
}

Tensor<Any> Writer::slot_tensor(std::uint32_t slot, const Recipe& recipe) const {
  const Tensor<Any>& held = std::get<Tensor<Any>>(slots_[slot]);
  const Shape shape{std::span(recipe.extents)};
  if (recipe.extents.empty() || shape == held.shape()) return held;
  if (held.shape().volume() == 1) return Tensor<Any>::filled(shape, held.first());
  fail(FaultKind::Shape, "of",
       join("of needs one number to fill ", shape.text(), ", got a payload of ",
            held.shape().text()),
       {shape.list(), held.shape().list()});
}

/// What a draw refuses without drawing is refused where payloads are left out, too.
Tensor<Any> Writer::drawn(Initializer<Any>& initializer, Draw draw, const Shape& shape) const {
  const bool weights = draw >= Draw::Xavier;
  const bool refused = weights && shape.rank() != 1 && shape.rank() != 2;
  if (payloads_ == Payloads::Left && !refused) return zeros(shape);
  return initializer(shape);
}

Tensor<Any> Writer::zeros(const Shape& shape) const {
  return Tensor<Any>::filled(shape, tape_->kind().from_count(0));
}

Tensor<Any> Writer::tensor(const Recipe& recipe) const {
  const ElementKind<Any> kind = tape_->kind();
  if (recipe.kind == PayloadKind::Selection) {
    const bool made = payloads_ == Payloads::Made && !recipe.one.empty();
    return Tensor<Any>::selection(recipe.indices, recipe.count,
                                  made ? number(recipe.one) : kind.from_count(1));
  }
  if (recipe.kind == PayloadKind::Number && recipe.figures[0].slot != no_slot &&
      std::holds_alternative<Tensor<Any>>(slots_[recipe.figures[0].slot])) {
    return slot_tensor(recipe.figures[0].slot, recipe);
  }
  const Shape shape{std::span(recipe.extents)};
  if (recipe.kind == PayloadKind::Drawn) {
    Initializer<Any> initializer(recipe.draw, recipe.seed, factor(recipe), kind);
    return drawn(initializer, recipe.draw, shape);
  }
  if (payloads_ == Payloads::Left) return zeros(shape);
  switch (recipe.kind) {
    case PayloadKind::Number:
      return Tensor<Any>::filled(shape, number(recipe.figures[0]));
    case PayloadKind::Literal: {
      std::vector<Any> elements;
      elements.reserve(recipe.figures.size());
      for (const Figure& figure : recipe.figures) elements.push_back(number(figure));
      return Tensor<Any>::dense(shape, elements);
    }
    case PayloadKind::Counted:
      return Tensor<Any>::filled(shape, kind.from_count(recipe.count));
    case PayloadKind::Counter:
      if (shape.rank() == 0) return zeros(shape);
      return Initializer<Any>(Draw::Uniform, recipe.seed, 1, kind)(shape);
    case PayloadKind::Causal:
      return causal_mask<Any>(shape[0], number(recipe.one));
    case PayloadKind::Drawn:
    case PayloadKind::Selection:
      break;
  }
  std::unreachable();
}

std::uint32_t Writer::source(SourceKind kind, const Recipe& recipe) {
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

std::uint32_t Writer::slot_leaf(std::uint32_t slot) {
  if (const auto* held = std::get_if<Tensor<Any>>(&slots_[slot])) return tape_->leaf(*held).index();
  return tape_->leaf(Tensor<Any>::scalar(number({.slot = slot}))).index();
}

std::vector<Value<Any>> Writer::values(std::span<const std::uint32_t> nodes) const {
  std::vector<Value<Any>> values;
  for (std::uint32_t node : nodes) values.push_back(at(node));
  return values;
}

std::uint32_t Writer::express(const Opcode& opcode, std::span<const std::uint32_t> operands) {
  const std::vector<Value<Any>> of = values(operands);
  return topos::express(opcode, std::span(of)).index();
}

std::uint32_t Writer::compose(Composite composite, std::span<const std::uint32_t> operands,
                              std::span<const std::size_t> flat) {
  const std::vector<Value<Any>> of = values(operands);
  return language::compose(composite, std::span(of), flat).index();
}

std::vector<std::uint32_t> Writer::transform(std::uint32_t target,
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
std::vector<Tensor<Any>> Writer::tensors(const LayerRecipe& recipe) const {
  std::vector<Tensor<Any>> made;
  if (recipe.draw) {
    const Recipe& draw = *recipe.draw;
    Initializer<Any> initializer(draw.draw, draw.seed, factor(draw), tape_->kind());
    for (const Extents& extents : recipe.drawn) {
      made.push_back(drawn(initializer, draw.draw, Shape{std::span(extents)}));
    }
  }
  for (const Recipe& payload : recipe.payloads) made.push_back(tensor(payload));
  return made;
}

std::uint32_t Writer::make_layer(const LayerRecipe& recipe) {
  const std::vector<Tensor<Any>> of = tensors(recipe);
  return layers_.make(*tape_, recipe, of);
}

std::vector<std::uint32_t> Writer::apply(std::uint32_t layer,
                                         std::span<const std::uint32_t> inputs) {
  std::vector<std::uint32_t> nodes;
  for (const Value<Any>& answer : layers_.apply(*tape_, layer, values(inputs))) {
    nodes.push_back(answer.index());
  }
  return nodes;
}

void Writer::reopen() { *tape_ = Tape<Any>(std::move(*tape_).seal()); }

void Writer::feed(std::uint32_t input, const Recipe& recipe) {
  Tensor<Any> payload = tensor(recipe);
  const Shape& shape = structure().node(input).shape;
  if (payload.shape() != shape) {
    fail(FaultKind::Feed, "feed",
         join("feed needs a payload of ", shape.text(), ", got ", payload.shape().text()),
         {shape.list(), payload.shape().list()}, {input});
  }
  feeds_.emplace_back(structure().symbol(input), std::move(payload));
}

}  // namespace topos::language
