#include "language/numeral.hpp"
#include "language/recorder.hpp"

namespace topos::language {

namespace {

std::vector<std::size_t> narrowed_all(const std::vector<std::uint64_t>& values) {
  std::vector<std::size_t> out;
  for (std::uint64_t value : values) out.push_back(narrowed(value));
  return out;
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
  }
  std::unreachable();
}

bool Recorder::layer_recipe(const Call& call, LayerRecipe& made) {
  made.kind = static_cast<LayerKind>(call.signature->which);
  const auto arguments = slice(syntax_.arguments, call.arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument& argument = arguments[i];
    switch (call.signature->parameters[i].kind) {
      case ArgumentKind::Tensor:
        if (!recipe(syntax_.payloads[argument.item], made.payloads.emplace_back())) return false;
        break;
      case ArgumentKind::Draw:
        made.payloads.emplace_back().kind = PayloadKind::Drawn;
        if (!drawn(syntax_.payloads[argument.item].draw, made.payloads.back())) return false;
        break;
      case ArgumentKind::Activation:
        made.activation =
            syntax_.text(argument.item) == "relu" ? Activation::Relu : Activation::Tanh;
        break;
      default: {
        std::vector<std::uint64_t> sizes;
        if (!wholes(argument.numerals, sizes)) return false;
        for (std::uint64_t size : sizes) made.sizes.push_back(narrowed(size));
      }
    }
  }
  return permit_layer(made, blame_first_, blame_last_);
}

}  // namespace topos::language
