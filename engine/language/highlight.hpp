#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "language/span.hpp"

namespace topos::language {

/// How a stretch of program text is coloured.
enum class Highlight : std::uint8_t {
  Keyword,    ///< `tape`, `show`, `of`, `gradient`, `inf`, and the version behind `topos`
  Source,     ///< `leaf`, `parameter`, `input`
  Transform,  ///< `d`, `vjp` where they are called
  Function,   ///< any other word that is called
  Name,       ///< any other word, with its path
  Number,     ///< digits, with the sign right before them; what a card drags
  Operator,
  Bracket,  ///< brackets, commas, `;` and `:`
  String,
  Comment,
  Wrong,  ///< text that is no token
};

/// The class as style sheets spell it: `keyword`, `source`, ...
std::string_view name(Highlight highlight);

struct Highlighted {
  Highlight highlight;
  Span span;
};

/// Every token and comment of a text, right or wrong, in order; blanks between them are left out.
/// Cost: one pass of the lexer, no shapes and no tables.
std::vector<Highlighted> highlight(std::string_view source);

}  // namespace topos::language
