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
template <Element E>
using Slot = std::variant<Symbol, Tensor<E>, double>;

/// The names of an appended program, or why nothing was appended.
struct Appended {
  std::vector<std::pair<std::string, Symbol>> names;
  std::vector<Diagnostic> diagnostics;
};

/// Records a program behind what `tape` holds: all of its lines or none. In the text, `${k}` is
/// `slots[k]`. What belongs to a whole program is a diagnostic here: another element, `reopen`,
/// `target`, an entry, `feed`, `show`, `divider`.
/// Fails: Foreign when a slot's symbol is of another tape.
template <Element E>
Appended append(Tape<E>& tape, std::string_view source, std::span<const Slot<E>> slots,
                const Limits& limits = {});

extern template Appended append(Tape<f64>&, std::string_view, std::span<const Slot<f64>>,
                                const Limits&);
extern template Appended append(Tape<f32>&, std::string_view, std::span<const Slot<f32>>,
                                const Limits&);
extern template Appended append(Tape<Bf16>&, std::string_view, std::span<const Slot<Bf16>>,
                                const Limits&);

}  // namespace topos::language
