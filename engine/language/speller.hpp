#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "language/recorder.hpp"

namespace topos::language {

/// Writes a recorded program anew against the public TypeScript API, so that it records the same
/// nodes in the same order. Walks the same postfix terms as the recorder did.
class Speller {
 public:
  Speller(const Syntax& syntax, const Recorder& recorder);
  std::string run();

 private:
  /// An operand that waits on the stack, as an expression of TypeScript.
  struct Piece {
    std::string text = {};
    /// Records nothing when it is evaluated: a constant's name.
    bool pure = false;
    /// The number alone, where the piece is one.
    std::string number = {};
    /// A derivative by several names: the text answers adjoints, of which the piece stands for the
    /// gradients from `offset` on.
    bool adjoints = false;
    std::size_t offset = 0;
    /// What it is as names that a derivative is asked for, where that is more than the text.
    std::string wrt = {};
    Meaning meaning = {};
  };

  // Statements and names (speller.cpp).
  void statement(const Statement& statement);
  void assign(const Statement& statement);
  void layer(const Statement& statement);
  void reopen();
  void comment(const Statement& statement);
  void line(std::string text);
  std::string fresh(std::string_view base);
  void bind(std::uint32_t name_token, const Piece& piece);
  std::string temporary(const std::string& text);
  void settle();

  // Expressions (speller_expression.cpp).
  Piece step(std::uint32_t term);
  Piece name(const Term& term, const Meaning& meaning);
  Piece path(const Term& term, const Meaning& meaning);
  std::string gradients(const std::string& adjoints, std::size_t first, std::size_t count) const;
  Piece binary(const Term& term, const TermNote& note);
  Piece call(const Term& term, const TermNote& note);
  Piece function(const Call& call, const std::vector<Piece>& operands);
  Piece transform(const Call& call, const std::vector<Piece>& operands, const Meaning& answer);

  // Payloads (speller_payload.cpp).
  std::string number(const Numeral& numeral) const;
  std::string whole(const Numeral& numeral) const;
  std::string wholes(Range numerals) const;
  std::string list(Range numerals) const;
  std::string draw(const DrawCall& call) const;
  std::string literal(const Payload& payload) const;
  std::string payload(const Payload& payload);
  std::string element() const;

  const Syntax& syntax_;
  const Recorder& recorder_;
  std::string out_;
  std::string tape_ = "tape";
  std::set<std::string, std::less<>> taken_;
  std::vector<Piece> names_;       ///< what each word is spelled as now
  std::vector<bool> stale_;        ///< words whose value is of a tape that was sealed since
  std::vector<std::size_t> next_;  ///< the number that a word's next variable bears
  std::vector<Piece> stack_;
  std::size_t temporaries_ = 0;
  std::uint64_t seeds_ = 1;
};

/// The program as TypeScript; `recorder` has run over `syntax` without a diagnostic.
std::string spell_typescript(const Syntax& syntax, const Recorder& recorder);

}  // namespace topos::language
