#pragma once

#include <span>
#include <string>
#include <string_view>

#include "language/phrase.hpp"

namespace topos::language {

/// How programs are spelled against the TypeScript API. Answers texts; keeps nothing.
class TypeScript {
 public:
  /// Operands are evaluated in the order in which they stand.
  static constexpr bool ordered = true;

  explicit TypeScript(const Syntax& syntax) : syntax_(&syntax) {}

  std::span<const std::string_view> reserved() const;
  std::string begin() const;
  std::string seal(std::string_view tape) const;
  /// The plan of an entry.
  std::string lower(const SpelledEntry& entry) const;
  std::string end() const;
  std::string constant(std::string_view name, std::string_view text) const;
  std::string stream(std::string_view name, std::string_view text) const {
    return constant(name, text);
  }
  std::string comment(std::string_view text) const;
  std::string reopen(std::string_view next, std::string_view tape) const;

  // Payloads and arguments (typescript_payload.cpp).
  std::string number(const Numeral& numeral) const;
  std::string extents(Range numerals) const { return shape(slice(syntax_->numerals, numerals)); }
  std::string shape(std::span<const Numeral> numerals) const;
  /// The widths of a perceptron.
  std::string widths(Range numerals) const { return extents(numerals); }
  std::string draw(const DrawCall& call) const;
  std::string drawn(std::string_view stream, std::string_view shape) const;
  std::string counted(std::string_view shape, std::string_view count) const;
  std::string payload(const Payload& payload, std::string_view seed) const;
  std::string activation(std::string_view word) const;
  std::string sliding(std::string_view stride, std::string_view padding) const;

  // Expressions.
  Phrase leaf(std::string_view tape, const Numeral& numeral) const;
  std::string source(std::string_view tape, SourceKind kind, std::string_view payload) const;
  Phrase negate(const Phrase& operand) const;
  Phrase spread(const Phrase& operand, const Shape& shape) const;
  Phrase binary(TokenKind sign, const Phrase& left, const Phrase& right) const;
  Phrase call(const SpelledCall& call) const;

  // Derivatives.
  std::string symbol(const Phrase& value) const { return value.text; }
  std::string differentiate(std::string_view tape, std::string_view target, std::string_view seed,
                            std::string_view wrt) const;
  std::string target(std::string_view adjoints) const;
  std::string gradient(std::string_view adjoints, std::size_t position) const;
  std::string gradients(std::string_view adjoints, std::size_t first, std::size_t count) const;
  /// The gradient of a derivative by one name.
  std::string only_gradient(std::string_view adjoints, const Phrase& wrt) const;

  // Layers.
  std::string layer(const SpelledLayer& layer) const;
  std::string parameter(std::string_view layer, std::string_view path, std::size_t position) const;
  std::string parameters(std::string_view layer, std::size_t count) const;
  std::string mask(std::string_view layer) const;
  std::string apply(std::string_view layer, std::string_view tape,
                    const std::vector<Phrase>& inputs) const;

 private:
  std::string element() const;
  std::string whole(const Numeral& numeral) const;
  std::string wholes(std::span<const Numeral> numerals) const;
  std::string literal(const Payload& payload) const;

  const Syntax* syntax_;
};

}  // namespace topos::language
