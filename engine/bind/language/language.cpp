// The tape language: texts in, programs as JSON, networks as handles.

#include "language/language.hpp"
#include "bind/guard.hpp"
#include "bind/names.hpp"
#include "language/highlight.hpp"
#include "read/json.hpp"
#include "read/spec.hpp"

namespace topos::bind {
namespace {

using language::Program;

/// A text and its limits, each only if it is given.
struct Request {
  std::string source;
  language::Limits limits;

  bool operator==(const Request& other) const {
    return source == other.source && limits.cost == other.limits.cost;
  }
};

Request read_request() {
  Request request{.source = scratch().text(), .limits = {}};
  language::Cost& cost = request.limits.cost;
  for (std::uint64_t* limit : {&cost.nodes, &cost.elements, &cost.multiply_adds}) {
    const bool given = scratch().word() != 0;
    const std::uint64_t value = scratch().long_word();
    if (given) *limit = value;
  }
  return request;
}

/// The program of a text. What was parsed last is kept, since recording follows parsing.
const Program& program_of(Request request) {
  static std::optional<std::pair<Request, Program>> last;
  if (!last || !(last->first == request)) {
    Program program = language::parse(request.source, request.limits);
    last.emplace(std::move(request), std::move(program));
  }
  return last->second;
}

void write_diagnostics(Json& json, std::span<const Diagnostic> diagnostics) {
  json.begin_array();
  for (const Diagnostic& diagnostic : diagnostics) {
    json.begin_object();
    json.key("span");
    write_span(json, diagnostic.span);
    json.member("message", diagnostic.message);
    json.end_object();
  }
  json.end_array();
}

std::string json_of(const Program& program) {
  Json json;
  json.begin_object();
  json.member("element", name(program.element));
  json.key("diagnostics");
  write_diagnostics(json, program.diagnostics);
  json.key("names");
  json.begin_array();
  for (const std::string& name : program.names) json.text(name);
  json.end_array();
  json.key("cost");
  json.begin_object();
  json.key("nodes");
  json.number(static_cast<double>(program.cost.nodes));
  json.key("elements");
  json.number(static_cast<double>(program.cost.elements));
  json.key("multiplyAdds");
  json.number(static_cast<double>(program.cost.multiply_adds));
  json.end_object();
  json.end_object();
  return std::move(json).take();
}

/// Names as positions: all of them are of the network's family.
void write_entry(const Entry& entry) {
  for (const std::vector<Symbol>* list : {&entry.roots, &entry.observe}) {
    answer().word(list->size());
    for (Symbol symbol : *list) answer().word(symbol.index);
  }
  answer().word(entry.backward ? 1 : 0);
  answer().word(static_cast<std::size_t>(entry.numerics));
}

void write_recorded(const Recorded& recorded) {
  Answer& out = answer();
  out.word(recorded.network.structure().family());
  out.word(recorded.names.size());
  for (const auto& [name, symbol] : recorded.names) {
    out.text(name);
    out.word(symbol.index);
  }
  out.word(recorded.target.index);
  out.word(recorded.adjoints.size());
  for (const Adjoints& adjoints : recorded.adjoints) write_adjoints(adjoints);
  write_entry(recorded.entry);
  out.word(recorded.entries.size());
  for (const auto& [name, entry] : recorded.entries) {
    out.text(name);
    write_entry(entry);
  }
  out.word(recorded.feeds.size());
  for (const auto& [input, payload] : recorded.feeds) {
    out.word(input.index);
    out.tensor(payload);
  }
  out.word(recorded.show.size());
  for (const Shown& shown : recorded.show) {
    out.text(shown.label);
    out.word(shown.symbol.index);
    out.word(shown.gradient ? 1 : 0);
  }
  out.word(recorded.dividers.size());
  for (const Divider& divider : recorded.dividers) {
    out.word(divider.before);
    out.text(divider.label);
  }
  out.word(recorded.spans.size());
  for (const Span& span : recorded.spans) {
    for (std::uint32_t word : {span.start, span.length, span.line, span.column}) out.word(word);
  }
}

language::Slot read_slot(const Tape<Any>& tape) {
  switch (scratch().word()) {
    case 0:
      return tape.structure().symbol(scratch().word());
    case 1:
      return scratch().number();
    default:
      return scratch().tensor(tape.kind());
  }
}

}  // namespace
}  // namespace topos::bind

using namespace topos;
using namespace topos::bind;

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t language_parse() {
  return guarded([] {
    answer().text(json_of(program_of(read_request())));
    return 0;
  });
}

/// Answers the handle of the network; the number of its element, then what `Recorded` holds.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t language_record() {
  return guarded([] {
    Recorded recorded = language::record(program_of(read_request()));
    answer().word(static_cast<std::size_t>(recorded.network.recording()->kind().element));
    write_recorded(recorded);
    return table().add(std::move(recorded.network));
  });
}

extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t language_spell(std::uint32_t spelling) {
  return guarded([=] {
    const Program& program = program_of(read_request());
    answer().text(language::spell(program, static_cast<language::Spelling>(spelling)));
    return 0;
  });
}

/// Answers how many stretches of any text have a colour; the class, start and length of each.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t language_highlight() {
  return guarded([] {
    const std::string source = scratch().text();
    const std::vector<language::Highlighted> painted = language::highlight(source);
    for (const auto& [highlight, span] : painted) {
      answer().word(static_cast<std::size_t>(highlight));
      answer().word(span.start);
      answer().word(span.length);
    }
    return painted.size();
  });
}

/// Answers whether the text is wrong: its diagnostics as JSON, else the names that it gave, each
/// with its position and shape.
extern "C" EMSCRIPTEN_KEEPALIVE std::int32_t tape_append(std::uint32_t handle) {
  return guarded([=] {
    const std::string source = scratch().text();
    Tape<Any>& tape = table().at<Tape<Any>>(handle);
    std::vector<language::Slot> slots(scratch().word(), 0.0);
    for (language::Slot& slot : slots) slot = read_slot(tape);
    const language::Appended appended = language::append(tape, source, slots);
    if (!appended.diagnostics.empty()) {
      Json json;
      write_diagnostics(json, appended.diagnostics);
      answer().text(std::move(json).take());
      return 1;
    }
    answer().word(appended.names.size());
    for (const auto& [name, symbol] : appended.names) {
      answer().text(name);
      answer().word(symbol.index);
      answer().shape(tape.structure().node(symbol.index).shape);
    }
    return 0;
  });
}
