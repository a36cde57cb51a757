#include "language/numeral.hpp"
#include "language/recorder.hpp"

namespace topos::language {

namespace {

std::vector<std::size_t> narrowed_all(const std::vector<std::uint64_t>& values) {
  std::vector<std::size_t> out;
  for (std::uint64_t value : values) out.push_back(narrowed(value));
  return out;
}

Recipe counted(std::size_t count, std::size_t extent) {
  return {.kind = PayloadKind::Counted, .extents = {extent}, .count = count};
}

/// The scale of ones and the shift of zeros that a norm has where no payloads are given.
void complete_norm(LayerRecipe& made) {
  if (made.numbers.empty()) return;
  const std::size_t features = made.numbers[0];
  std::vector<Recipe> payloads{counted(1, features)};
  if (made.kind != LayerKind::RmsNorm) payloads.push_back(counted(0, features));
  payloads.push_back(std::move(made.payloads[0]));
  made.payloads = std::move(payloads);
}

/// Works out what the arguments leave to be known.
void complete(LayerRecipe& made) {
  const std::vector<std::size_t>& of = made.numbers;
  switch (made.kind) {
    case LayerKind::Linear:
      if (made.draw) made.drawn = {{of[0], of[1]}, {of[1]}};
      return;
    case LayerKind::Mlp:
      for (std::size_t i = 0; i + 1 < of.size(); ++i) {
        made.drawn.push_back({of[i], of[i + 1]});
        made.drawn.push_back({of[i + 1]});
      }
      return;
    case LayerKind::Conv2d:
      if (made.draw) made.drawn = {{of[0], of[1], of[2], of[3]}, {of[0]}};
      return;
    case LayerKind::Embedding:
      if (made.draw) made.drawn = {{of[0], of[1]}};
      return;
    case LayerKind::BatchNorm:
    case LayerKind::LayerNorm:
    case LayerKind::RmsNorm:
      return complete_norm(made);
    case LayerKind::Dropout:
      made.payloads = {{.kind = PayloadKind::Counted, .extents = of, .count = 1}};
      return;
    case LayerKind::Activation:
    case LayerKind::Sequential:
      return;
  }
}

}  // namespace

bool Recorder::extents(const Payload& payload, std::vector<std::uint64_t>& extents) {
  switch (payload.kind) {
    case PayloadKind::Literal:
      for (std::size_t extent : slice(syntax_.literal_extents, payload.shape)) {
        extents.push_back(extent);
      }
      return true;
    case PayloadKind::Selection:
      extents.push_back(payload.numerals.count);
      return whole(payload.count, extents.emplace_back());
    case PayloadKind::Causal: {
      std::uint64_t extent = 0;
      if (!whole(payload.count, extent)) return false;
      extents.assign(2, extent);
      return true;
    }
    default:
      return wholes(payload.shape, extents);
  }
}

bool Recorder::drawn(const DrawCall& call, Recipe& recipe) {
  recipe.draw = call.kind;
  return whole(call.seed, recipe.seed) && figure(call.scale, recipe.scale);
}

bool Recorder::recipe(const Payload& payload, Recipe& recipe) {
  recipe.kind = payload.kind;
  std::vector<std::uint64_t> shape;
  if (!extents(payload, shape) || !permit_elements(shape, payload.first, payload.last)) {
    return false;
  }
  recipe.extents = narrowed_all(shape);
  const auto numerals = slice(syntax_.numerals, payload.numerals);
  switch (payload.kind) {
    case PayloadKind::Number: {
      std::uint32_t slot = no_slot;
      const bool slotted = syntax_.tokens[numerals[0].token].kind == TokenKind::Slot;
      if (slotted && !check_slot(numerals[0].token, slot)) return false;
      const bool tensor = slotted && !slot_number(slot) && !slot_is_value(slot);
      Figure& only = recipe.figures.emplace_back();
      if (tensor && !numerals[0].negative) {
        only.slot = slot;
        return true;
      }
      return figure(numerals[0], only);
    }
    case PayloadKind::Literal:
      for (const Numeral& numeral : numerals) {
        if (!figure(numeral, recipe.figures.emplace_back())) return false;
      }
      return true;
    case PayloadKind::Counter:
      recipe.seed = ++seeds_;
      return true;
    case PayloadKind::Drawn:
      return drawn(payload.draw, recipe);
    case PayloadKind::Counted: {
      std::uint64_t count = 0;
      if (!whole(payload.count, count)) return false;
      recipe.count = narrowed(count);
      return true;
    }
    case PayloadKind::Selection: {
      std::vector<std::uint64_t> indices;
      if (!wholes(payload.numerals, indices)) return false;
      recipe.indices = narrowed_all(indices);
      recipe.count = narrowed(shape[1]);
      return figure(payload.one, recipe.one);
    }
    case PayloadKind::Causal:
      return figure(payload.one, recipe.one);
  }
  std::unreachable();
}

bool Recorder::layer_argument(const ParameterRow& parameter, const Argument& argument,
                              LayerRecipe& made) {
  switch (parameter.kind) {
    case ArgumentKind::Tensor:
    case ArgumentKind::Single:
      return recipe(syntax_.payloads[argument.item], made.payloads.emplace_back());
    case ArgumentKind::Draw:
      made.draw.emplace().kind = PayloadKind::Drawn;
      return drawn(syntax_.payloads[argument.item].draw, *made.draw);
    case ArgumentKind::Activation:
      made.activation = syntax_.text(argument.item) == "relu" ? Activation::Relu : Activation::Tanh;
      return true;
    case ArgumentKind::Layer:
      return stages(argument, made);
    default: {
      if (!argument.given) {
        made.numbers.push_back(parameter.fallback.value());
        return true;
      }
      std::vector<std::uint64_t> numbers;
      if (!wholes(argument.numerals, numbers)) return false;
      for (std::uint64_t number : numbers) made.numbers.push_back(narrowed(number));
      return true;
    }
  }
}

bool Recorder::stages(const Argument& argument, LayerRecipe& made) {
  for (std::uint32_t token : slice(syntax_.names, argument.names)) {
    Meaning stage;
    if (!find(token, stage)) return false;
    const bool layer = stage.kind == Meaning::Kind::Layer;
    if (!layer || writer_.layers().has_statistics(stage.index)) {
      return refuse(token, join("`sequential` needs layers that answer one value, found ",
                                syntax_.described(token),
                                layer ? " which answers three" : " which is no layer"));
    }
    made.stages.push_back(stage.index);
  }
  return true;
}

bool Recorder::layer_recipe(const Call& call, LayerRecipe& made) {
  made.kind = static_cast<LayerKind>(call.signature->which);
  const auto arguments = slice(syntax_.arguments, call.arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!layer_argument(call.signature->parameters[i], arguments[i], made)) return false;
  }
  complete(made);
  return permit_layer(made, blame_first_, blame_last_);
}

}  // namespace topos::language
