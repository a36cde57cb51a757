#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "language/recipe.hpp"
#include "neural/batch_norm.hpp"
#include "neural/conv2d.hpp"
#include "neural/dropout.hpp"
#include "neural/embedding.hpp"
#include "neural/layer_norm.hpp"
#include "neural/linear.hpp"
#include "neural/mlp.hpp"
#include "neural/rms_norm.hpp"

namespace topos::language {

/// One layer of a sequence, with the path below which its parameters are named.
struct Stage {
  std::string prefix = {};
  std::uint32_t layer = 0;
};

/// A sequence, kept flat: its stages are no sequences themselves. `depth`: how deep it was nested.
struct Stages {
  std::vector<Stage> stages = {};
  std::size_t depth = 1;
};

/// The layers that a program has made, by number.
class Layers {
 public:
  /// Paths with the positions of nodes.
  using Paths = std::vector<std::pair<std::string, std::uint32_t>>;

  /// `of`: its tensors, in the order of its constructor. Answers its number.
  std::uint32_t make(Tape<Any>& tape, const LayerRecipe& recipe, std::span<const Tensor<Any>> of);
  /// Its parameters in visiting order; with `masks`, the inputs of dropouts too.
  Paths listed(std::uint32_t layer, bool masks) const;
  /// Whether it is a batch norm: it answers statistics too, and may be given them.
  bool has_statistics(std::uint32_t layer) const;
  /// How many stages it adds to a sequence, and how deep it is nested itself.
  std::pair<std::size_t, std::size_t> stages(std::uint32_t layer) const;
  /// The output; of a batch norm over its batch, mean and variance behind it.
  std::vector<Value<Any>> apply(Tape<Any>& tape, std::uint32_t layer,
                                std::span<const Value<Any>> inputs) const;

 private:
  Stages flattened(std::span<const std::uint32_t> layers) const;
  void append_paths(Paths& paths, const std::string& prefix, std::uint32_t layer, bool masks) const;

  std::vector<std::variant<Linear<Any>, Mlp<Any>, Conv2d<Any>, BatchNorm<Any>, LayerNorm<Any>,
                           RmsNorm<Any>, Embedding<Any>, Dropout<Any>, Activated, Stages>>
      layers_;
};

}  // namespace topos::language
