#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace topos::language {

/// What may stand at a place of a call.
enum class ArgumentKind : std::uint8_t {
  Value,       ///< an expression
  Values,      ///< `[a, b]`: expressions
  Axis,        ///< counts axes from 0
  Index,       ///< a position or an amount from 0
  Extent,      ///< an extent, a step or a count, from 1
  Shape,       ///< `[2, 3]`
  Order,       ///< `[1, 0]`
  Draw,        ///< `xavier(3)`
  Tensor,      ///< `of` and data
  Single,      ///< a number, or `of` and data
  Activation,  ///< `tanh` or `relu`
  Layer,       ///< the name of a layer
};

struct ParameterRow {
  std::string_view name;
  ArgumentKind kind;
  std::optional<std::size_t> fallback = std::nullopt;
};

/// Who answers a call.
enum class Callee : std::uint8_t { Opcode, Composite, Transform, Layer };

/// What is recorded as several nodes: composites, and the functions of `neural` from `Conv2d` on.
enum class Composite : std::uint8_t {
  Abs,
  Relu,
  Softplus,
  Gelu,
  Softmax,
  MeanAlong,
  Unsqueeze,
  Squeeze,
  BroadcastTo,
  BroadcastLike,
  BroadcastAlongLike,
  Transpose,
  Concat,
  Stack,
  Conv2d,
  MaxPool,
  CrossEntropy,
  ScaledDotProduct,
};
enum class TransformKind : std::uint8_t { Differentiate, Vjp };
enum class LayerKind : std::uint8_t {
  Linear,
  Mlp,
  Conv2d,
  BatchNorm,
  LayerNorm,
  RmsNorm,
  Embedding,
  Dropout,
  Activation,
  Sequential,
};

/// One row of the table: a function or a layer, and what it takes.
struct Signature {
  std::string_view name;
  Callee callee;
  /// The opcode's place in the vocabulary, or an enumerator of the callee's kind.
  std::uint8_t which;
  std::vector<ParameterRow> parameters;
  /// The last parameter takes any number of arguments from one on.
  bool repeats = false;
};

/// Every function and layer. Opcodes come from the vocabulary itself, the rest are rows here.
std::span<const Signature> signatures();

/// The row of a function, or of a layer. Where several share a name, `of_first` tells whether the
/// first argument begins with `of`. None where there is no such name.
const Signature* find_function(std::string_view name);
const Signature* find_layer(std::string_view name, bool of_first = false);

/// `log_softmax(value, axis)`.
std::string usage(const Signature& signature);

/// What stands there, as sentences say it: `an axis such as 1`.
std::string_view wanted(ArgumentKind kind);

}  // namespace topos::language
