#include "read/reading.hpp"

#include <limits>

#include "read/fault_data.hpp"
#include "read/graph.hpp"
#include "read/liveness.hpp"
#include "read/norms.hpp"
#include "read/plan.hpp"
#include "read/proof.hpp"
#include "read/readings.hpp"
#include "read/scan.hpp"
#include "read/spec.hpp"
#include "read/stablehlo.hpp"
#include "read/trace.hpp"
#include "read/values.hpp"

namespace topos {

namespace {

/// Says what the view will ask of the crossing, and refuses what it cannot read.
void plan(ReadingKind kind, Crossing& crossing) {
  switch (kind) {
    case ReadingKind::Spec:
    case ReadingKind::Graph:
      return;
    case ReadingKind::Plan:
    case ReadingKind::Liveness:
    case ReadingKind::Stablehlo:
      return crossing.plan_schedule();
    case ReadingKind::Values:
      return plan_values(crossing);
    case ReadingKind::Norms:
      return plan_norms(crossing);
    case ReadingKind::Proof:
      return ProofReading::plan(crossing);
    case ReadingKind::Scan:
      return ScanReading::plan(crossing);
    case ReadingKind::Readings:
      return plan_readings(crossing);
  }
}

void write(ReadingKind kind, Json& json, Crossing& crossing) {
  switch (kind) {
    case ReadingKind::Spec:
      return read_spec(json, crossing.listing());
    case ReadingKind::Graph:
      return read_graph(json, crossing.listing(), crossing.subject().entry);
    case ReadingKind::Values:
      return read_values(json, crossing);
    case ReadingKind::Norms:
      return read_norms(json, crossing);
    case ReadingKind::Proof:
      return ProofReading(json, crossing).write();
    case ReadingKind::Scan:
      return ScanReading(json, crossing).write();
    case ReadingKind::Readings:
      return read_readings(json, crossing);
    case ReadingKind::Plan:
      return read_plan(json, crossing.listing(), crossing.schedule());
    case ReadingKind::Liveness:
      return read_liveness(json, crossing.structure(), crossing.schedule());
    case ReadingKind::Stablehlo:
      return read_stablehlo(json, *crossing.subject().recording, crossing.schedule());
  }
}

std::string written(ReadingKind kind, Crossing& crossing) {
  Json json;
  write(kind, json, crossing);
  return std::move(json).take();
}

}  // namespace

std::string read_json(ReadingKind kind, Subject subject) {
  Crossing crossing(std::move(subject));
  plan(kind, crossing);
  while (!crossing.done()) {
    Slice whole(std::numeric_limits<std::uint64_t>::max());
    crossing.advance(whole);
  }
  return written(kind, crossing);
}

Readings::Readings(std::span<const ReadingKind> kinds, Subject subject)
    : crossing_(std::move(subject)) {
  for (ReadingKind kind : kinds) {
    Outcome& outcome = outcomes_.emplace_back(kind);
    attempt(outcome, [&] { plan(kind, crossing_); });
  }
  // Whatever is read, what stands there is marked where it is not finite. A run that is refused is
  // told by the readings that need it.
  Outcome marks{};
  attempt(marks, [&] { crossing_.plan_run(); });
}

void Readings::advance(std::uint64_t budget) {
  if (crossing_.done()) return write_next();
  Slice slice(budget);
  crossing_.advance(slice);
}

void Readings::write_next() {
  if (done()) return;
  Outcome& outcome = outcomes_[written_++];
  if (!outcome.refused) attempt(outcome, [&] { outcome.text = written(outcome.kind, crossing_); });
}

template <class Work>
void Readings::attempt(Outcome& outcome, const Work& work) {
  try {
    work();
  } catch (const Fault& fault) {
    Json json;
    write_fault(json, fault);
    outcome.text = std::move(json).take();
    outcome.refused = true;
  }
}

std::string Readings::take() && {
  std::string readings;
  std::string faults;
  for (const auto& [kind, text, refused] : outcomes_) {
    std::string& out = refused ? faults : readings;
    if (!out.empty()) out += ',';
    if (!refused) out += join("\"", name(kind), "\":");
    out += text;
  }
  return join(R"({"readings":{)", readings, R"(},"faults":[)", faults, R"(],"nonFinite":)",
              traces(), "}");
}

std::string Readings::traces() const {
  if (!crossing_.ran()) return "{}";
  Json json;
  write_traces(json, crossing_);
  return std::move(json).take();
}

}  // namespace topos
