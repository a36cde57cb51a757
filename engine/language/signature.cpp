#include "language/signature.hpp"

#include <array>

#include "foundation/text.hpp"
#include "operation/vocabulary.hpp"

namespace topos::language {

namespace {

ArgumentKind kind_of(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Axis:
      return ArgumentKind::Axis;
    case AttributeKind::Index:
      return ArgumentKind::Index;
    case AttributeKind::Extent:
      return ArgumentKind::Extent;
    case AttributeKind::Shape:
      return ArgumentKind::Shape;
    case AttributeKind::Order:
      return ArgumentKind::Order;
  }
  std::unreachable();
}

/// What the operands of two-sided opcodes are, where they are more than left and right.
std::array<std::string_view, 2> operand_names(const Opcode& opcode) {
  if (std::holds_alternative<Powf>(opcode)) return {"base", "exponent"};
  if (std::holds_alternative<Step>(opcode)) return {"value", "threshold"};
  if (std::holds_alternative<Gather>(opcode)) return {"table", "selection"};
  if (std::holds_alternative<Scatter>(opcode)) return {"rows", "selection"};
  return {"left", "right"};
}

void add_opcodes(std::vector<Signature>& rows) {
  std::uint8_t which = 0;
  for (const Opcode& opcode : every_opcode()) {
    const std::uint8_t index = which++;
    if (is_source(opcode)) continue;
    Signature row{method(opcode), Callee::Opcode, index, {}};
    if (arity(opcode) == 1) {
      row.parameters.push_back({"value", ArgumentKind::Value});
    } else {
      for (std::string_view operand : operand_names(opcode)) {
        row.parameters.push_back({operand, ArgumentKind::Value});
      }
    }
    for (const AttributeValue& attribute : attributes(opcode)) {
      row.parameters.push_back({attribute.name, kind_of(attribute.kind)});
    }
    rows.push_back(std::move(row));
  }
}

template <class Which>
void add(std::vector<Signature>& rows, std::string_view name, Callee callee, Which which,
         std::vector<ParameterRow> parameters, bool repeats = false) {
  rows.push_back({name, callee, static_cast<std::uint8_t>(which), std::move(parameters), repeats});
}

void add_composites(std::vector<Signature>& rows) {
  using enum Composite;
  const ParameterRow value{"value", ArgumentKind::Value};
  const ParameterRow values{"values", ArgumentKind::Values};
  const ParameterRow axis{"axis", ArgumentKind::Axis};
  const ParameterRow reference{"reference", ArgumentKind::Value};
  add(rows, "abs", Callee::Composite, Abs, {value});
  add(rows, "relu", Callee::Composite, Relu, {value});
  add(rows, "softplus", Callee::Composite, Softplus, {value});
  add(rows, "gelu", Callee::Composite, Gelu, {value});
  add(rows, "softmax", Callee::Composite, Softmax, {value, axis});
  add(rows, "mean_along", Callee::Composite, MeanAlong, {value, axis});
  add(rows, "unsqueeze", Callee::Composite, Unsqueeze, {value, axis});
  add(rows, "squeeze", Callee::Composite, Squeeze, {value, axis});
  add(rows, "broadcast_to", Callee::Composite, BroadcastTo,
      {value, {"shape", ArgumentKind::Shape}});
  add(rows, "broadcast_like", Callee::Composite, BroadcastLike, {value, reference});
  add(rows, "broadcast_along_like", Callee::Composite, BroadcastAlongLike,
      {value, axis, reference});
  add(rows, "transpose", Callee::Composite, Transpose, {value});
  add(rows, "concat", Callee::Composite, Concat, {values, axis});
  add(rows, "stack", Callee::Composite, Stack, {values, axis});
}

ParameterRow expression(std::string_view name) { return {name, ArgumentKind::Value}; }
ParameterRow extent(std::string_view name) { return {name, ArgumentKind::Extent}; }
ParameterRow tensor(std::string_view name) { return {name, ArgumentKind::Tensor}; }

/// How windows slide, for the function and the layer.
constexpr ParameterRow window_stride{"stride", ArgumentKind::Extent, 1};
constexpr ParameterRow window_padding{"padding", ArgumentKind::Index, 0};

void add_functions(std::vector<Signature>& rows) {
  using enum Composite;
  add(rows, "conv2d", Callee::Composite, Conv2d,
      {expression("input"), expression("weights"), expression("bias"), window_stride,
       window_padding});
  add(rows, "max_pool", Callee::Composite, MaxPool,
      {expression("input"), extent("size"), extent("stride")});
  add(rows, "cross_entropy", Callee::Composite, CrossEntropy,
      {expression("logits"), expression("targets")});
  add(rows, "scaled_dot_product", Callee::Composite, ScaledDotProduct,
      {expression("query"), expression("key"), expression("value"), expression("mask"),
       expression("scale")});
}

void add_transforms(std::vector<Signature>& rows) {
  const ParameterRow target = expression("target");
  const ParameterRow wrt = expression("wrt");
  add(rows, "d", Callee::Transform, TransformKind::Differentiate, {target, wrt}, true);
  add(rows, "vjp", Callee::Transform, TransformKind::Vjp, {target, expression("seed"), wrt}, true);
}

void add_layers(std::vector<Signature>& rows) {
  using enum LayerKind;
  const ParameterRow draw{"draw", ArgumentKind::Draw};
  const ParameterRow epsilon{"epsilon", ArgumentKind::Single};
  const ParameterRow activation{"activation", ArgumentKind::Activation};
  const auto layer = [&](std::string_view name, LayerKind kind,
                         std::vector<ParameterRow> parameters, bool repeats = false) {
    add(rows, name, Callee::Layer, kind, std::move(parameters), repeats);
  };
  layer("linear", Linear, {extent("inputs"), extent("outputs"), draw});
  layer("linear", Linear, {tensor("weights"), tensor("bias")});
  layer("mlp", Mlp, {{"sizes", ArgumentKind::Shape}, activation, draw});
  layer("conv2d", Conv2d,
        {extent("filters"), extent("channels"), extent("height"), extent("width"), draw,
         window_stride, window_padding});
  layer("conv2d", Conv2d, {tensor("weights"), tensor("bias"), window_stride, window_padding});
  layer("batch_norm", BatchNorm, {extent("features"), epsilon});
  layer("batch_norm", BatchNorm, {tensor("scale"), tensor("shift"), epsilon});
  layer("layer_norm", LayerNorm, {extent("features"), epsilon});
  layer("layer_norm", LayerNorm, {tensor("scale"), tensor("shift"), epsilon});
  layer("rms_norm", RmsNorm, {extent("features"), epsilon});
  layer("rms_norm", RmsNorm, {tensor("scale"), epsilon});
  layer("embedding", Embedding, {extent("vocabulary"), extent("width"), draw});
  layer("embedding", Embedding, {tensor("table")});
  layer("dropout", Dropout, {{"shape", ArgumentKind::Shape}});
  layer("activation", Activation, {activation});
  layer("sequential", Sequential, {{"stage", ArgumentKind::Layer}}, true);
}

}  // namespace

std::span<const Signature> signatures() {
  static const std::vector<Signature> rows = [] {
    std::vector<Signature> made;
    add_opcodes(made);
    add_composites(made);
    add_functions(made);
    add_transforms(made);
    add_layers(made);
    return made;
  }();
  return rows;
}

const Signature* find_function(std::string_view name) {
  for (const Signature& row : signatures()) {
    if (row.callee != Callee::Layer && row.name == name) return &row;
  }
  return nullptr;
}

const Signature* find_layer(std::string_view name, bool of_first) {
  const Signature* found = nullptr;
  for (const Signature& row : signatures()) {
    if (row.callee != Callee::Layer || row.name != name) continue;
    if (found == nullptr) found = &row;
    if ((row.parameters[0].kind == ArgumentKind::Tensor) == of_first) return &row;
  }
  return found;
}

std::string usage(const Signature& signature) {
  std::string out = join(signature.name, "(");
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    if (i > 0) out += ", ";
    out += signature.parameters[i].name;
  }
  return out + (signature.repeats ? ", ...)" : ")");
}

std::string_view wanted(ArgumentKind kind) {
  switch (kind) {
    case ArgumentKind::Value:
      return "a value";
    case ArgumentKind::Values:
      return "a list of values such as [a, b]";
    case ArgumentKind::Axis:
      return "an axis such as 0";
    case ArgumentKind::Index:
      return "a whole number such as 0";
    case ArgumentKind::Extent:
      return "a whole number such as 4";
    case ArgumentKind::Shape:
      return "a list of extents such as [2, 3]";
    case ArgumentKind::Order:
      return "a list of axes such as [1, 0]";
    case ArgumentKind::Draw:
      return "a draw such as xavier(3)";
    case ArgumentKind::Tensor:
      return "`of` and numbers";
    case ArgumentKind::Single:
      return "a number such as 0.00001, or `of` and numbers,";
    case ArgumentKind::Activation:
      return "`tanh` or `relu`";
    case ArgumentKind::Layer:
      return "the name of a layer";
  }
  std::unreachable();
}

}  // namespace topos::language
