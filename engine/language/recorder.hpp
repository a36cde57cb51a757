#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "language/outline.hpp"
#include "language/writer.hpp"

namespace topos::language {

inline constexpr std::uint32_t no_group = 0xffffffff;

/// What a name or an expression stands for.
struct Meaning {
  enum class Kind : std::uint8_t {
    Unknown,
    Failed,  ///< the statement that would have said so was wrong
    Value,   ///< a node
    Layer,
    Group,  ///< what a derivative by several names, or by a layer, answers
  } kind = Kind::Unknown;
  std::uint32_t index = 0;
  /// The name or path that it was read from.
  std::uint32_t token = no_token;
  /// The group that several names before `=` take, where that is more than the value.
  std::uint32_t answers = no_group;
};

inline Meaning value_of(std::uint32_t node) {
  return {.kind = Meaning::Kind::Value, .index = node};
}

/// Several nodes under paths, and the answers that they fall into.
struct Group {
  std::vector<LabelledNode> members = {};
  std::vector<Meaning> parts = {};
};

/// Whether a text is a program of its own, or lines for a tape that somebody holds.
enum class Scope : std::uint8_t { Program, Tag };

/// What one term of an expression came to, for whoever spells the program anew.
struct TermNote {
  Meaning meaning = {};
  bool spread_left = false;
  bool spread_right = false;
};

/// Records a program statement by statement. One that fails leaves a diagnostic and no node.
class Recorder {
 public:
  Recorder(const Syntax& syntax, Writer& writer, const Limits& limits, Scope scope,
           std::vector<Diagnostic>& diagnostics);
  void run();

  const Outline& outline() const { return outline_; }
  /// What the program assigned, in the order of first assignment.
  std::vector<std::string> names() const;
  const Cost& cost() const { return cost_; }
  const std::vector<TermNote>& terms() const { return term_notes_; }
  const Structure& structure() const;
  const Group& group(std::uint32_t index) const { return groups_[index]; }
  /// The nodes that a name stands for, with their paths below it.
  std::vector<LabelledNode> members(const Meaning& meaning) const;
  /// The same with what else of a layer has a path: the masks of dropouts.
  std::vector<LabelledNode> paths(const Meaning& meaning) const;

 private:
  // Statements (recorder.cpp, declare.cpp).
  void statement(const Statement& statement);
  bool attempt(const Statement& statement);
  bool body(const Statement& statement);
  bool assign(const Statement& statement);
  bool bind(const Statement& statement, const Meaning& meaning);
  bool layer(const Statement& statement);
  bool reopen(const Statement& statement);
  bool target(const Statement& statement);
  bool divider(const Statement& statement);
  bool entry(const Statement& statement);
  bool feed(const Statement& statement);
  bool show(const Statement& statement);
  void poison(const Statement& statement);
  bool only_in_programs(const Statement& statement);

  // Expressions (evaluate.cpp, call.cpp).
  bool evaluate(Range terms, Meaning& answer);
  bool step(const Term& term, Meaning& answer);
  bool number(const Term& term, Meaning& answer);
  bool slot(const Term& term, Meaning& answer);
  bool source(const Term& term, Meaning& answer);
  bool negate(const Term& term, Meaning& answer);
  bool binary(const Term& term, Meaning& answer, TermNote& note);
  bool call(const Term& term, Meaning& answer);
  bool flat_arguments(const Call& call, std::vector<std::size_t>& flat);
  bool function(const Call& call, std::span<const Meaning> operands, Meaning& answer);
  bool transform(const Call& call, std::span<const Meaning> operands, Meaning& answer);
  Meaning gradients_by_name(std::span<const Meaning> asked,
                            std::span<const std::uint32_t> gradients);
  Meaning keep(Group group);
  /// The node with the name or path that it was read from, else `#5`.
  LabelledNode said(const Meaning& meaning) const;
  bool apply(const Call& call, std::span<const Meaning> operands, Meaning& answer);
  bool one_value(const Meaning& meaning, std::uint32_t user);
  std::uint32_t express(const Opcode& opcode, std::span<const std::uint32_t> operands);

  // Names and numbers (resolve.cpp, recipe.cpp).
  bool find(std::uint32_t token, Meaning& meaning);
  bool find_path(std::uint32_t token, const Meaning& base, Meaning& meaning);
  bool nodes(std::uint32_t token, std::vector<LabelledNode>& found);
  bool check_slot(std::uint32_t token, std::uint32_t& slot);
  /// The number in a slot; none where something else stands in it.
  std::optional<double> slot_number(std::uint32_t slot) const;
  bool slot_is_value(std::uint32_t slot) const;
  bool figure(const Numeral& numeral, Figure& figure);
  bool whole(const Numeral& numeral, std::uint64_t& value);
  bool wholes(Range numerals, std::vector<std::uint64_t>& values);
  bool extents(const Payload& payload, std::vector<std::uint64_t>& extents);
  bool recipe(const Payload& payload, Recipe& recipe);
  bool drawn(const DrawCall& call, Recipe& recipe);
  bool layer_recipe(const Call& call, LayerRecipe& recipe);
  bool layer_argument(const ParameterRow& parameter, const Argument& argument, LayerRecipe& recipe);
  bool stages(const Argument& argument, LayerRecipe& recipe);

  // Cost (cost.cpp).
  bool permit_elements(const std::vector<std::uint64_t>& extents, std::uint32_t first,
                       std::uint32_t last);
  bool permit_payload(const Recipe& recipe, std::uint32_t first, std::uint32_t last);
  bool permit_nodes(std::uint64_t count, std::uint32_t first, std::uint32_t last);
  bool permit_layer(const LayerRecipe& recipe, std::uint32_t first, std::uint32_t last);
  bool permit_stages(const LayerRecipe& recipe, std::uint32_t first, std::uint32_t last);
  bool account(std::uint32_t first, std::uint32_t last);
  bool within_limits(const Cost& cost, std::uint32_t first, std::uint32_t last);

  // Defaults (defaults.cpp).
  void finish();
  void fill_names();
  void fill_target();
  void fill_show();
  void fill_dividers();
  void check_gradients();
  std::string label(std::uint32_t node) const;
  bool appended_by_transform(std::uint32_t node) const;

  bool refuse(std::uint32_t first, std::uint32_t last, std::string message);
  bool refuse(std::uint32_t token, std::string message) {
    return refuse(token, token, std::move(message));
  }

  const Syntax& syntax_;
  Writer& writer_;
  const Limits& limits_;
  Scope scope_;
  std::vector<Diagnostic>& diagnostics_;

  Outline outline_;
  Cost cost_;
  std::size_t base_ = 0;  ///< nodes that stood on the tape before
  std::vector<Meaning> meanings_;
  std::vector<std::uint32_t> assigned_;  ///< words, each at its newest assignment
  std::vector<std::uint32_t> order_;     ///< words, each at its first assignment
  std::vector<Group> groups_;
  std::vector<Meaning> stack_;
  std::vector<TermNote> term_notes_;
  std::uint64_t stage_count_ = 0;  ///< of all sequences so far
  std::uint64_t seeds_ = 1;        ///< the counter that shapes alone draw from
  /// The tokens to blame for what the engine refuses.
  std::uint32_t blame_first_ = 0;
  std::uint32_t blame_last_ = 0;
  bool stopped_ = false;  ///< a limit was reached: nothing more is recorded
};

}  // namespace topos::language
