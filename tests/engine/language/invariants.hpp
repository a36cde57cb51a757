#pragma once

// What holds of every text, whoever wrote it.

#include <string>
#include <string_view>

#include "language/language.hpp"

namespace invariants {

using namespace topos;
using namespace topos::language;

/// Whether a stretch lies in the text and stands at a place that a reader can find.
inline bool lies_in(std::string_view source, Span span) {
  return span.start <= source.size() && span.length <= source.size() - span.start &&
         span.line >= 1 && span.column >= 1;
}

/// Why `diagnostics` do not tell a reader what is wrong in `source`; empty if they do.
inline std::string untold(std::string_view source, const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!lies_in(source, diagnostic.span)) return "a diagnostic lies outside of the text";
    if (diagnostic.message.empty()) return "a diagnostic has no sentence";
  }
  // Whoever records meets the limit of diagnostics line by line.
  return diagnostics.size() > maximum_diagnostics + 1 ? "the diagnostics have no end" : "";
}

/// Why what was recorded is not what was checked; empty if it is.
inline std::string differing(const Program& program, const Recorded& recorded) {
  if (recorded.network.size() != program.cost.nodes) return "the cost tells other nodes";
  if (recorded.spans.size() != recorded.network.size()) return "a node has no place in the text";
  for (Span span : recorded.spans) {
    if (!lies_in(program.source, span)) return "a node's place lies outside of the text";
  }
  return "";
}

/// Checks a text, and records and spells it if it is a program. Answers the first invariant that
/// does not hold, and nothing if all do.
inline std::string broken(std::string_view source, const Limits& limits = {}) {
  for (const Highlighted& each : highlight(source)) {
    if (!lies_in(source, each.span)) return "a colour lies outside of the text";
  }
  const Program program = parse(source, limits);
  if (!program.diagnostics.empty()) return untold(source, program.diagnostics);
  if (program.cost.nodes > limits.cost.nodes) return "the nodes exceed their limit";
  if (program.cost.elements > limits.cost.elements) return "the elements exceed their limit";
  if (program.cost.multiply_adds > limits.cost.multiply_adds) return "the work exceeds its limit";
  for (Spelling spelling : {Spelling::TypeScript, Spelling::Cpp}) {
    if (spell(program, spelling).empty()) return "the program has no spelling";
  }
  return differing(program, record(program));
}

}  // namespace invariants
