#pragma once

#include <string_view>
#include <vector>

#include "record/node.hpp"
#include "record/symbol.hpp"

namespace topos {

/// What stands where a symbol is looked up; for sentences.
enum class Carrier : std::uint8_t { Tape, Network, Plan, Run, Field };

/// The program without its payloads: nodes, shapes and slots. Append-only but for `truncate`.
class Structure {
 public:
  Structure();

  std::uint32_t family() const { return family_; }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(std::size_t index) const { return nodes_[index]; }
  Symbol symbol(std::size_t index) const { return {family_, static_cast<std::uint32_t>(index)}; }
  const std::vector<Transform>& transforms() const { return transforms_; }
  /// The nodes of the parameter and input slots, in recording order.
  const std::vector<std::uint32_t>& parameters() const { return parameters_; }
  const std::vector<std::uint32_t>& inputs() const { return inputs_; }
  std::size_t leaf_count() const { return leaf_count_; }

  /// The position of a symbol among the first `covered` nodes.
  /// Fails: Foreign for another family; Unallocated beyond `covered`.
  std::size_t locate(Symbol symbol, std::string_view operation, Carrier carrier,
                     std::size_t covered) const;
  std::size_t locate(Symbol symbol, std::string_view operation, Carrier carrier) const {
    return locate(symbol, operation, carrier, size());
  }

  std::uint32_t append_source(Opcode source, Shape shape);
  /// Fails: what the opcode refuses, with nothing appended.
  std::uint32_t append(Opcode opcode, std::span<const std::uint32_t> operands);
  void append_transform(Transform transform) { transforms_.push_back(transform); }
  /// Takes back all but the first `size` nodes.
  void truncate(std::size_t size);

 private:
  std::uint32_t family_;
  std::vector<Node> nodes_;
  std::vector<Transform> transforms_;
  std::vector<std::uint32_t> parameters_;
  std::vector<std::uint32_t> inputs_;
  std::size_t leaf_count_ = 0;
};

/// Fails: Foreign unless `symbol` is of `family`.
void check_family(Symbol symbol, std::uint32_t family, std::string_view operation,
                  std::string_view carrier);

}  // namespace topos
