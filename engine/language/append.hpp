#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "language/program.hpp"
#include "record/tape.hpp"

namespace topos::language {

/// What stands at `${k}`: a value of the tape, a payload, or a plain number.
using Slot = std::variant<Symbol, Tensor<Any>, double>;

/// The names of an appended program, or why nothing was appended.
struct Appended {
  std::vector<std::pair<std::string, Symbol>> names;
  std::vector<Diagnostic> diagnostics;
};

/// Records a program behind what `tape` holds: all of its lines or none. In the text, `${k}` is
/// `slots[k]`. What belongs to a whole program is a diagnostic here: another element, `reopen`,
/// `target`, an entry, `feed`, `show`, `divider`.
/// Fails: Foreign when a slot's symbol is of another tape.
Appended append(Tape<Any>& tape, std::string_view source, std::span<const Slot> slots,
                const Limits& limits = {});

}  // namespace topos::language
