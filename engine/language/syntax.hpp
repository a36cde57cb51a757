#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/program.hpp"
#include "language/signature.hpp"
#include "language/token.hpp"
#include "neural/init.hpp"

namespace topos::language {

/// Marks an optional token that is not there.
inline constexpr std::uint32_t no_token = 0xffffffff;

/// A stretch of one of the flat arrays of `Syntax`.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

/// A number where data stands: a token of kind Number, Slot or Word (`inf`, `nan`, `NaN`).
struct Numeral {
  std::uint32_t token = no_token;
  bool negative = false;
};

struct DrawCall {
  Draw kind = Draw::Uniform;
  Numeral seed = {};
  /// The scale or deviation; 1 where it is left out.
  Numeral scale = {};
};

enum class PayloadKind : std::uint8_t {
  Number,     ///< a number, filling `shape` where one follows
  Counter,    ///< a shape alone: drawn from the counter of seeds
  Literal,    ///< nested lists
  Drawn,      ///< `normal(5) [16, 4]`
  Selection,  ///< `selection([2, 0], 4)`
  Counted,    ///< `counted(3) [2, 2]`
  Causal,     ///< `causal_mask(4, -inf)`
};

struct Payload {
  PayloadKind kind = PayloadKind::Number;
  /// The number, the elements of a literal, or the indices of a selection.
  Range numerals = {};
  /// Extents as numerals; of a literal, extents in `Syntax::literal_extents`.
  Range shape = {};
  bool shaped = false;
  DrawCall draw = {};
  /// The count of `counted`, the vocabulary of `selection`, the extent of `causal_mask`.
  Numeral count = {};
  /// The number that a selection holds at its indices, 1 where it is left out; what fills a mask.
  Numeral one = {};
  std::uint32_t first = 0;  ///< its first token
  std::uint32_t last = 0;
};

/// An argument that is no value, in the order of the signature.
struct Argument {
  /// Numbers; empty where the argument is left out or is of another kind.
  Range numerals = {};
  /// Into `Syntax::payloads` for a tensor and for a draw; the token of a word.
  std::uint32_t item = no_token;
  /// Tokens in `Syntax::names`: layers.
  Range names = {};
  bool given = false;
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

struct Call {
  /// None where a layer of the program is applied.
  const Signature* signature = nullptr;
  std::uint32_t token = 0;  ///< the word before the parenthesis
  /// One for each parameter of the signature; those of values are empty.
  Range arguments = {};
  std::uint32_t values = 0;
};

enum class SourceKind : std::uint8_t { Leaf, Parameter, Input };

enum class TermKind : std::uint8_t { Number, Name, Slot, Source, Negate, Binary, Call };

/// One step of an expression in postfix order, which is the order of recording: it takes its
/// operands off a stack and leaves one answer there.
struct Term {
  TermKind kind = TermKind::Number;
  std::uint32_t token = 0;  ///< the number, name, operator, source word or callee
  std::uint32_t first = 0;  ///< the tokens that it spans, operands included
  std::uint32_t last = 0;
  /// Into `Syntax::payloads` or `Syntax::calls`; for a source, `source` says which word it is.
  std::uint32_t item = 0;
  SourceKind source = SourceKind::Leaf;
};

struct ShowItem {
  std::uint32_t name = 0;
  std::uint32_t label = no_token;
  bool gradient = false;
  std::uint32_t first = 0;
};

enum class EntryPartKind : std::uint8_t { Root, Observe, Backward, Numerics };

struct EntryPart {
  EntryPartKind kind = EntryPartKind::Root;
  Range names = {};
  bool fast = false;
};

enum class StatementKind : std::uint8_t {
  Assign,
  Layer,
  Reopen,
  Divider,
  Target,
  Entry,
  Feed,
  Show,
};

struct Statement {
  StatementKind kind = StatementKind::Assign;
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  /// It had a syntax error: only the names that it would have given are known.
  bool failed = false;
  /// Tokens in `Syntax::names`: what an assignment names; the name of a target, feed or entry.
  Range names = {};
  Range terms = {};
  Range parts = {};  ///< in `entry_parts` or `show_items`
  /// Into `calls` for a layer, `payloads` for a feed; the token of a divider's label.
  std::uint32_t item = 0;
};

/// A program as flat arrays: no node points to another, so no walk over it recurses.
struct Syntax {
  std::string source;
  std::vector<Token> tokens;
  std::vector<std::string> words;
  ElementName element = ElementName::F64;
  std::uint32_t element_token = no_token;
  std::vector<Statement> statements;
  std::vector<Term> terms;
  std::vector<Call> calls;
  std::vector<Argument> arguments;
  std::vector<Payload> payloads;
  std::vector<Numeral> numerals;
  std::vector<std::size_t> literal_extents;
  std::vector<std::uint32_t> names;
  std::vector<EntryPart> entry_parts;
  std::vector<ShowItem> show_items;

  std::string_view text(std::uint32_t token) const { return language::text(source, tokens[token]); }
  std::string described(std::uint32_t token) const {
    return language::described(source, tokens[token]);
  }
  /// The text from the beginning of `first` to the end of `last`.
  Span span(std::uint32_t first, std::uint32_t last) const;
};

template <class Item>
std::span<const Item> slice(const std::vector<Item>& items, Range range) {
  return std::span(items).subspan(range.first, range.count);
}

}  // namespace topos::language
