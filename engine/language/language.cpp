#include "language/language.hpp"

#include <cassert>

#include "language/outcome.hpp"
#include "language/parser.hpp"
#include "language/speller.hpp"

namespace topos::language {

namespace {

std::size_t utf16_units(std::string_view text) {
  std::size_t units = 0;
  for (char character : text) {
    const auto byte = static_cast<unsigned char>(character);
    units += (byte & 0xc0u) != 0x80u ? 1u : 0u;
    units += byte >= 0xf0u ? 1u : 0u;
  }
  return units;
}

/// Whether a text is short enough to be read at all.
bool permit_source(std::string_view source, const Limits& limits,
                   std::vector<Diagnostic>& diagnostics) {
  const std::size_t units = utf16_units(source);
  if (units <= limits.source) return true;
  diagnostics.push_back(
      {{},
       join("the program has ", units, " characters, the limit is ", std::size_t{limits.source})});
  return false;
}

/// Few and nearly in order: each sinks to its place.
void sort_by_place(std::vector<Diagnostic>& diagnostics) {
  for (std::size_t i = 1; i < diagnostics.size(); ++i) {
    for (std::size_t k = i; k > 0; --k) {
      if (diagnostics[k - 1].span.start <= diagnostics[k].span.start) break;
      std::swap(diagnostics[k - 1], diagnostics[k]);
    }
  }
}

void require_right(const Program& program, std::string_view operation) {
  if (program.diagnostics.empty()) return;
  const Diagnostic& first = program.diagnostics[0];
  fail(FaultKind::Program, operation,
       join("line ", std::size_t{first.span.line}, ", column ", std::size_t{first.span.column},
            ": ", first.message));
}

/// The nodes of a program that is only checked, whatever its element: none holds a payload.
struct Checked {
  Tape<Any> tape{ElementName::F64};
  Writer writer{tape, Payloads::Left, {}};
};

}  // namespace

Program parse(std::string_view source, const Limits& limits) {
  Program program{.source = std::string(source), .limits = limits};
  if (!permit_source(source, limits, program.diagnostics)) return program;
  Syntax syntax = read_syntax(source, limits, program.diagnostics);
  program.element = syntax.element;
  program.syntax = std::make_shared<const Syntax>(std::move(syntax));

  Checked checked;
  Recorder recorder(*program.syntax, checked.writer, limits, Scope::Program, program.diagnostics);
  recorder.run();
  program.names = recorder.names();
  program.cost = recorder.cost();
  sort_by_place(program.diagnostics);
  return program;
}

Recorded record(const Program& program) {
  require_right(program, "record");
  Tape<Any> tape(program.element);
  Writer writer(tape, Payloads::Made, {});
  std::vector<Diagnostic> diagnostics;
  Recorder recorder(*program.syntax, writer, program.limits, Scope::Program, diagnostics);
  recorder.run();
  assert(diagnostics.empty() && "a program without diagnostics records without them");
  return recorded_of(recorder.outline(), std::move(tape), writer.feeds());
}

std::string spell(const Program& program, Spelling spelling) {
  require_right(program, "spell");
  Checked checked;
  std::vector<Diagnostic> diagnostics;
  Recorder recorder(*program.syntax, checked.writer, program.limits, Scope::Program, diagnostics);
  recorder.run();
  return Speller(*program.syntax, recorder, spelling).run();
}

Appended append(Tape<Any>& tape, std::string_view source, std::span<const Slot> slots,
                const Limits& limits) {
  for (const Slot& slot : slots) {
    if (const Symbol* symbol = std::get_if<Symbol>(&slot)) tape.resolve(*symbol, "record");
  }
  Appended answer;
  if (!permit_source(source, limits, answer.diagnostics)) return answer;
  const Syntax syntax = read_syntax(source, limits, answer.diagnostics);
  const ElementName element = tape.kind().element;
  if (syntax.element_token != no_token && syntax.element != element) {
    answer.diagnostics.push_back({syntax.span(syntax.element_token, syntax.element_token),
                                  join("these lines go to a tape of ", name(element), ", found ",
                                       syntax.described(syntax.element_token))});
  }

  Transaction<Any> transaction(tape.recording());
  Writer writer(tape, Payloads::Made, slots);
  Recorder recorder(syntax, writer, limits, Scope::Tag, answer.diagnostics);
  recorder.run();
  sort_by_place(answer.diagnostics);
  if (!answer.diagnostics.empty()) return answer;
  transaction.commit();
  for (const auto& [name, node] : recorder.outline().names) {
    answer.names.emplace_back(name, tape.structure().symbol(node));
  }
  return answer;
}

}  // namespace topos::language
