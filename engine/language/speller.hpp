#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "language/cpp.hpp"
#include "language/language.hpp"
#include "language/typescript.hpp"

namespace topos::language {

/// Writes a recorded program anew against one of our public APIs, so that it records the same nodes
/// in the same order. Walks the same postfix terms as the recorder did; what the other language
/// looks like is told by `TypeScript` or `Cpp`.
class Speller {
 public:
  /// `recorder` has run over `syntax` without a diagnostic.
  Speller(const Syntax& syntax, const Recorder& recorder, Spelling spelling);
  std::string run();

 private:
  using Dialect = std::variant<TypeScript, Cpp>;

  template <class Say>
  auto say(const Say& say) const {
    return std::visit(say, dialect_);
  }

  // Statements and names (speller.cpp).
  void reserve();
  void statement(const Statement& statement);
  void assign(const Statement& statement);
  void bind_answers(std::span<const std::uint32_t> names, const Phrase& answer);
  void bind_gradients(std::span<const std::uint32_t> names, const Phrase& answer);
  void reopen();
  void comment(const Statement& statement);
  std::string fresh(std::string_view base);
  void bind(std::uint32_t name_token, const Phrase& phrase);
  std::string temporary_name();
  std::string temporary(const std::string& text);
  void settle(std::size_t count);
  std::string payload(const Payload& payload);

  // Entries (speller_entry.cpp).
  bool needs_default_roots() const;
  void note_symbols(const Phrase& phrase);
  bool bind_adjoints(std::string& text);
  std::string symbols_of(std::span<const std::uint32_t> nodes) const;
  std::string entry_name(const EntryNote& note);
  void entries();

  // Layers (speller_layer.cpp).
  void layer(const Statement& statement);
  std::vector<std::string> parts(const Call& call);
  std::vector<std::string> drawn_parts(LayerKind kind, std::span<const Argument> arguments,
                                       const std::string& stream);
  std::string given(const ParameterRow& parameter, const Argument& argument);
  std::string sliding(const Call& call);
  std::vector<SpelledPath> paths(const Call& call, std::string_view layer, std::uint32_t index);

  // Expressions (speller_expression.cpp).
  Phrase step(std::uint32_t term);
  Phrase name(const Term& term, const Meaning& meaning);
  Phrase path(const Term& term, const Meaning& meaning);
  Phrase binary(const Term& term, const TermNote& note);
  Phrase call(const Term& term, const TermNote& note);
  Phrase apply(const Term& term, const std::vector<Phrase>& operands, const Meaning& answer);
  Phrase transform(const Call& call, const std::vector<Phrase>& operands, const Meaning& answer);
  void settle_operands(const Call& call);

  const Syntax& syntax_;
  const Recorder& recorder_;
  Dialect dialect_;
  std::string out_;
  std::string tape_ = "tape";
  std::set<std::string, std::less<>> taken_;
  std::vector<std::string> bases_;  ///< what each word's variables are called
  std::vector<Phrase> names_;       ///< what each word is spelled as now
  std::vector<bool> stale_;         ///< words whose value is of a tape that was sealed since
  std::vector<bool> used_;          ///< words that named a variable before
  /// What answers the symbol of a node: of everything that has a name or a path.
  std::map<std::uint32_t, std::string> symbols_;
  std::vector<Phrase> stack_;
  std::size_t temporaries_ = 0;
  std::uint32_t layers_ = 0;    ///< made so far
  std::size_t transforms_ = 0;  ///< likewise
  std::uint64_t seeds_ = 1;
};

}  // namespace topos::language
