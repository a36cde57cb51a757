#include "language/signature.hpp"

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

/// Most opcodes are called by their method; these have a spelling of their own.
std::string_view spelled(std::string_view method) {
  return method == "log_sum_exp" ? "logsumexp" : method;
}

void add_opcodes(std::vector<Signature>& rows) {
  std::uint8_t which = 0;
  for (const Opcode& opcode : every_opcode()) {
    const std::uint8_t index = which++;
    if (is_source(opcode)) continue;
    Signature row{spelled(method(opcode)), Callee::Opcode, index, {}};
    if (arity(opcode) == 1) {
      row.parameters.push_back({"value", ArgumentKind::Value});
    } else {
      row.parameters.push_back({"left", ArgumentKind::Value});
      row.parameters.push_back({"right", ArgumentKind::Value});
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
  const ParameterRow axis{"axis", ArgumentKind::Axis};
  const ParameterRow reference{"reference", ArgumentKind::Value};
  add(rows, "abs", Callee::Composite, Abs, {value});
  add(rows, "relu", Callee::Composite, Relu, {value});
  add(rows, "mean_along", Callee::Composite, MeanAlong, {value, axis});
  add(rows, "broadcast_like", Callee::Composite, BroadcastLike, {value, reference});
  add(rows, "broadcast_along_like", Callee::Composite, BroadcastAlongLike,
      {value, axis, reference});
  add(rows, "transpose", Callee::Composite, Transpose, {value});
}

void add_transforms(std::vector<Signature>& rows) {
  const ParameterRow target{"target", ArgumentKind::Value};
  const ParameterRow seed{"seed", ArgumentKind::Value};
  const ParameterRow wrt{"wrt", ArgumentKind::Value};
  add(rows, "d", Callee::Transform, TransformKind::Differentiate, {target, wrt}, true);
  add(rows, "vjp", Callee::Transform, TransformKind::Vjp, {target, seed, wrt}, true);
}

void add_layers(std::vector<Signature>& rows) {
  const ParameterRow draw{"draw", ArgumentKind::Draw};
  add(rows, "linear", Callee::Layer, LayerKind::Linear,
      {{"inputs", ArgumentKind::Extent}, {"outputs", ArgumentKind::Extent}, draw});
  add(rows, "linear", Callee::Layer, LayerKind::LinearOf,
      {{"weights", ArgumentKind::Tensor}, {"bias", ArgumentKind::Tensor}});
  add(rows, "mlp", Callee::Layer, LayerKind::Mlp,
      {{"sizes", ArgumentKind::Shape}, {"activation", ArgumentKind::Activation}, draw});
}

}  // namespace

std::span<const Signature> signatures() {
  static const std::vector<Signature> rows = [] {
    std::vector<Signature> made;
    add_opcodes(made);
    add_composites(made);
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
    case ArgumentKind::Activation:
      return "`tanh` or `relu`";
  }
  std::unreachable();
}

}  // namespace topos::language
