#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "emit/literals.hpp"
#include "emit/module_text.hpp"
#include "emit/portable.hpp"
#include "emit/refusal.hpp"

namespace topos {

/// Writes the statements of a module, node by node. What a node needs beside its own value is named
/// after it, with a suffix.
class Builder {
 public:
  /// What leaves hold in place of their payloads: counts.
  using Counts = std::map<std::uint32_t, std::size_t>;

  /// All outlive this object. No form: the text of the reference.
  Builder(const Structure& structure, std::size_t size, const Literals& literals,
          const PortableForm* form)
      : structure_(structure), literals_(literals), form_(form), terms_(size) {}
  void count(Counts counts) { counts_ = std::move(counts); }

  const Literals& literals() const { return literals_; }
  const PortableForm* form() const { return form_; }
  /// Whether products must use all of their numbers, and so say it.
  bool is_precise() const {
    return form_ != nullptr && form_->precision == ProductPrecision::Highest;
  }

  /// What follows belongs to that node.
  void begin(std::uint32_t node) { node_ = node; }
  std::uint32_t node() const { return node_; }
  /// What a leaf holds, as a constant spells it.
  std::string leaf() const;
  const Shape& shape() const { return structure_.node(node_).shape; }
  /// The operands of the node at hand.
  const Term& operand(std::size_t position) const {
    return terms_[structure_.node(node_).operands[position]];
  }
  /// What stands for a node that was named before.
  const Term& term(std::size_t node) const { return terms_[node]; }
  /// Lets a term stand for a node.
  void name(std::size_t node, Term term) { terms_[node] = std::move(term); }

  /// A name of the node at hand, for a tensor of the program's element unless another is given.
  Term named(std::string_view suffix, Shape shape, std::string_view element = "") const;
  /// A line of the node at hand, as it stands.
  void line(std::string text) { lines_.push_back({std::move(text), node_}); }
  /// A line that belongs to no node.
  void bare_line(std::string text) { lines_.push_back({std::move(text), std::nullopt}); }
  /// `%v5 = stablehlo.TEXT`.
  void state(const Term& result, std::string_view text);

  /// An operation whose operands and result are of one type.
  Term same(std::string_view suffix, std::string_view operation, std::span<const Term> operands);
  Term same(std::string_view suffix, std::string_view operation,
            std::initializer_list<Term> operands) {
    return same(suffix, operation, std::span(operands.begin(), operands.size()));
  }
  /// The same over the operands of the node at hand: the node's own value.
  Term elementwise(std::string_view operation);
  /// An operation that spells the types of its operands and of its result. `text` is all between:
  /// its name, operands and attributes.
  Term typed(const Term& result, std::string_view text, std::span<const Term> operands);
  Term typed(const Term& result, std::string_view text, std::initializer_list<Term> operands) {
    return typed(result, text, std::span(operands.begin(), operands.size()));
  }
  /// `literal` is a number, repeated over the shape, or nested lists.
  Term constant(const Term& result, std::string_view literal);
  /// The operand in another type of number.
  Term converted(const Term& result, const Term& operand);

  /// The node at hand cannot be said; the first such sentence stays.
  void refuse(std::string sentence);
  const std::optional<Refusal>& refusal() const { return refusal_; }
  std::vector<ModuleLine> take_lines() && { return std::move(lines_); }

 private:
  const Structure& structure_;
  const Literals& literals_;
  const PortableForm* form_;
  Counts counts_;
  std::uint32_t node_ = 0;
  std::vector<Term> terms_;
  std::vector<ModuleLine> lines_;
  std::optional<Refusal> refusal_;
};

}  // namespace topos
