#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "operation/vocabulary.hpp"

namespace topos {

/// How tightly the outermost operation of a text binds, loosest first.
enum class Binding : std::uint8_t { Sum, Product, Sign, Atom };

/// A formula in the spelling of the tape language.
struct Formula {
  std::string text;
  Binding binding = Binding::Atom;
};

/// A number. One that begins with a sign binds like a sign, and so is bracketed like one.
Formula number_formula(std::string digits);

/// One opcode over formulas: `g * #4`, `-g`, `g @ transpose(#0)`, `sum_along(g, 1)`.
Formula spell(const Opcode& opcode, std::span<const Formula> operands);

}  // namespace topos
