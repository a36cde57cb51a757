#pragma once

#include <string>
#include <string_view>

#include "language/append.hpp"
#include "language/highlight.hpp"
#include "language/program.hpp"
#include "language/recorded.hpp"

namespace topos::language {

/// Checks a program: syntax, names, shapes and cost. It is recorded on a scratch tape, where no
/// draw is made and no payload takes more than one element. A wrong program is an answer, not a
/// fault.
Program parse(std::string_view source, const Limits& limits = {});

/// Records a checked program. Fails: Program when it has diagnostics.
Recorded record(const Program& program);

enum class Spelling : std::uint8_t { TypeScript, Cpp };

/// The same program against a public API. In TypeScript, the body of a module that ends with
/// `network`; in C++, a whole program that prints the listing of `network`. It is the same listing.
/// Fails: Program when it has diagnostics.
std::string spell(const Program& program, Spelling spelling);

}  // namespace topos::language
