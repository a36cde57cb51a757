#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "operation/any.hpp"
#include "read/crossing.hpp"
#include "read/norms.hpp"

namespace topos {

/// A node and what it holds, as text; empty where that would be too much to say.
struct Held {
  std::size_t node;
  std::string text;
};

/// A node whose operation or rule made something that is not finite.
struct Cause {
  std::size_t node;
  /// What had arrived where a rule was at work; empty where an operation was.
  std::string cotangent;
  std::vector<Held> operands;
};

/// The node itself with its operands, for a value; none for a source.
std::vector<Cause> causes_of_value(const Structure& structure, std::size_t index);

/// The readers whose rules sent shares to it, in the order of the scan from `target`.
std::vector<Cause> causes_of_gradient(const Structure& structure, std::size_t target,
                                      std::size_t index);

/// Keeps a few.
void shorten(std::vector<Cause>& causes);

/// The members of `NonFinite`, and `causes`.
void write_trace(Json& json, const Structure& structure, std::size_t index, std::size_t position,
                 std::string_view text, std::span<const Cause> causes);

/// The element at the position of a tensor of that shape; a small tensor of another shape whole.
inline std::string held_text(const Tensor<Any>& tensor, const Shape& of, std::size_t position) {
  constexpr std::size_t few = 6;
  if (tensor.shape() != of || of.rank() == 0) {
    return tensor.shape().volume() <= few ? tensor.text() : std::string();
  }
  std::string text;
  Arithmetic<Any>::append_text(text, tensor.to_vector()[position]);
  return text;
}

/// For each element of a node, whether an infinity there is meant: a source was given it, or an
/// operand is infinite; of elementwise operations, infinite at the same position.
inline std::vector<bool> meant_infinities(const Structure& structure, const Field<Any>& values,
                                          std::size_t index) {
  const Node& node = structure.node(index);
  const bool elementwise =
      std::visit([]<class Op>(const Op&) { return ElementwiseOperation<Op>; }, node.opcode);
  std::vector<bool> meant(node.shape.volume(), is_source(node.opcode));
  for (std::uint32_t input : node.inputs()) {
    bool any = false;
    std::size_t position = 0;
    values.at(input).for_each([&](Any element) {
      const std::size_t at = position++;
      if (!std::isinf(Arithmetic<Any>::to_double(element))) return;
      any = true;
      if (elementwise) meant[at] = true;
    });
    if (any && !elementwise) meant.assign(meant.size(), true);
  }
  return meant;
}

/// The first element that went wrong: a NaN, or an infinity that an operation made of what is
/// finite. Infinities that a source was given, as a mask is, are meant, and so is what comes of
/// them.
inline std::optional<NonFinite<Any>> first_gone_wrong(const Structure& structure,
                                                      const Field<Any>& values) {
  const auto first = values.first_non_finite({}, false);
  if (!first) return std::nullopt;
  for (std::size_t index = first->index; index < values.size(); ++index) {
    std::optional<NonFinite<Any>> found;
    std::vector<bool> meant;
    std::size_t position = 0;
    values.at(index).for_each([&](Any element) {
      const std::size_t at = position++;
      const double value = Arithmetic<Any>::to_double(element);
      if (found || std::isfinite(value)) return;
      if (meant.empty()) meant = meant_infinities(structure, values, index);
      if (std::isnan(value) || !meant[at]) found = NonFinite<Any>{index, at, element};
    });
    if (found) return found;
  }
  return std::nullopt;
}

/// Whether the rule of a node sends something not finite to position `position` of node `to`.
inline bool sends_non_finite(const Structure& structure, const Field<Any>& values,
                             const Field<Any>& cotangents, std::size_t from,
                             const NonFinite<Any>& to) {
  const Node& node = structure.node(from);
  std::vector<Tensor<Any>> operands;
  for (std::uint32_t operand : node.inputs()) operands.push_back(values.at(operand));
  const auto shares =
      pull<Tensor<Any>>(node.opcode, operands, values.at(from), cotangents.at(from));
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!shares[i] || node.operands[i] != to.index) continue;
    const double share = Arithmetic<Any>::to_double(shares[i]->to_vector()[to.position]);
    if (!std::isfinite(share)) return true;
  }
  return false;
}

/// Of the readers those that sent what is not finite; all of them where that came of adding.
inline std::vector<Cause> guilty_readers(const Structure& structure, const Field<Any>& values,
                                         const Sweep& sweep, const NonFinite<Any>& found) {
  std::vector<Cause> causes = causes_of_gradient(structure, sweep.target().index, found.index);
  std::vector<Cause> guilty;
  for (const Cause& cause : causes) {
    if (sends_non_finite(structure, values, sweep.gradients(), cause.node, found)) {
      guilty.push_back(cause);
    }
  }
  if (guilty.empty()) guilty = std::move(causes);
  shorten(guilty);
  return guilty;
}

inline void write_trace(Json& json, const Structure& structure, const Field<Any>& values,
                        const Field<Any>* cotangents, const NonFinite<Any>& found,
                        std::vector<Cause> causes) {
  const auto& [index, position, element] = found;
  const Shape& shape = structure.node(index).shape;
  for (Cause& cause : causes) {
    if (cotangents) cause.cotangent = held_text(cotangents->at(cause.node), shape, position);
    for (Held& held : cause.operands) {
      held.text = held_text(values.at(held.node), shape, position);
    }
  }
  std::string text;
  Arithmetic<Any>::append_text(text, element);
  write_trace(json, structure, index, position, text, causes);
}

/// `NonFiniteFacts`: where the run, and the first of the scans that did, went wrong; empty where
/// nothing did.
inline void write_traces(Json& json, const Crossing& crossing) {
  const Structure& structure = crossing.structure();
  const Field<Any>& values = crossing.run().field();
  json.begin_object();
  if (const auto found = first_gone_wrong(structure, values)) {
    json.key("value");
    write_trace(json, structure, values, nullptr, *found, causes_of_value(structure, found->index));
  }
  for (const Sweep& sweep : crossing.sweeps()) {
    const auto found = sweep.gradients().first_non_finite({}, true);
    if (!found) continue;
    json.key("gradient");
    write_trace(json, structure, values, &sweep.gradients(), *found,
                guilty_readers(structure, values, sweep, *found));
    break;
  }
  json.end_object();
}

}  // namespace topos
