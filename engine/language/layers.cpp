#include "language/layers.hpp"

#include <algorithm>

#include "foundation/overload.hpp"
#include "foundation/text.hpp"

namespace topos::language {

Stages Layers::flattened(std::span<const std::uint32_t> layers) const {
  Stages made;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const std::string prefix = join(i, ".");
    const Stages* inner = std::get_if<Stages>(&layers_[layers[i]]);
    if (inner == nullptr) {
      made.stages.push_back({prefix, layers[i]});
      continue;
    }
    for (const Stage& stage : inner->stages) {
      made.stages.push_back({prefix + stage.prefix, stage.layer});
    }
    made.depth = std::max(made.depth, inner->depth + 1);
  }
  return made;
}

std::uint32_t Layers::make(Tape<Any>& tape, const LayerRecipe& recipe,
                           std::span<const Tensor<Any>> of) {
  const std::vector<std::size_t>& numbers = recipe.numbers;
  switch (recipe.kind) {
    case LayerKind::Linear:
      layers_.emplace_back(Linear<Any>(tape, of[0], of[1]));
      break;
    case LayerKind::Mlp: {
      std::size_t next = 0;
      const auto take = [&](const Shape&) { return of[next++]; };
      layers_.emplace_back(Mlp<Any>(tape, std::span(numbers), recipe.activation, take));
      break;
    }
    case LayerKind::Conv2d: {
      const std::size_t last = numbers.size() - 1;
      const Sliding sliding{.stride = numbers[last - 1], .padding = numbers[last]};
      layers_.emplace_back(Conv2d<Any>(tape, of[0], of[1], sliding));
      break;
    }
    case LayerKind::BatchNorm:
      layers_.emplace_back(BatchNorm<Any>(tape, of[0], of[1], of[2]));
      break;
    case LayerKind::LayerNorm:
      layers_.emplace_back(LayerNorm<Any>(tape, of[0], of[1], of[2]));
      break;
    case LayerKind::RmsNorm:
      layers_.emplace_back(RmsNorm<Any>(tape, of[0], of[1]));
      break;
    case LayerKind::Embedding:
      layers_.emplace_back(Embedding<Any>(tape, of[0]));
      break;
    case LayerKind::Dropout:
      layers_.emplace_back(Dropout<Any>(tape, of[0].shape()));
      break;
    case LayerKind::Activation:
      layers_.emplace_back(Activated(recipe.activation));
      break;
    case LayerKind::Sequential:
      layers_.emplace_back(flattened(recipe.stages));
      break;
  }
  return static_cast<std::uint32_t>(layers_.size() - 1);
}

void Layers::append_paths(Paths& paths, const std::string& prefix, std::uint32_t layer,
                          bool masks) const {
  const auto append = [&](std::string_view path, Symbol symbol) {
    paths.emplace_back(join(prefix, path), symbol.index);
  };
  std::visit(Overload{[](const Stages&) {},
                      [&](const Dropout<Any>& held) {
                        if (masks) append("mask", held.mask());
                      },
                      [&](const auto& held) {
                        for (const auto& [path, symbol] : held.parameters()) append(path, symbol);
                      }},
             layers_[layer]);
}

Layers::Paths Layers::listed(std::uint32_t layer, bool masks) const {
  Paths paths;
  const Stages* sequence = std::get_if<Stages>(&layers_[layer]);
  if (sequence == nullptr) {
    append_paths(paths, "", layer, masks);
    return paths;
  }
  for (const Stage& stage : sequence->stages) {
    append_paths(paths, stage.prefix, stage.layer, masks);
  }
  return paths;
}

bool Layers::has_statistics(std::uint32_t layer) const {
  return std::holds_alternative<BatchNorm<Any>>(layers_[layer]);
}

std::pair<std::size_t, std::size_t> Layers::stages(std::uint32_t layer) const {
  const Stages* sequence = std::get_if<Stages>(&layers_[layer]);
  if (sequence == nullptr) return {1, 0};
  return {sequence->stages.size(), sequence->depth};
}

std::vector<Value<Any>> Layers::apply(Tape<Any>& tape, std::uint32_t layer,
                                      std::span<const Value<Any>> inputs) const {
  using Answers = std::vector<Value<Any>>;
  const Value<Any>& input = inputs[0];
  return std::visit(
      Overload{[&](const Stages& sequence) -> Answers {
                 Answers answers{input};
                 for (const Stage& stage : sequence.stages) {
                   answers = apply(tape, stage.layer, answers);
                 }
                 return answers;
               },
               [&](const BatchNorm<Any>& held) -> Answers {
                 if (inputs.size() == 3) {
                   return {held.express_with(tape, input, inputs[1], inputs[2])};
                 }
                 const Normalized<Any> answer = held.express(tape, input);
                 return {answer.output, answer.mean, answer.variance};
               },
               [&](const auto& held) -> Answers { return {held.express(tape, input)}; }},
      layers_[layer]);
}

}  // namespace topos::language
