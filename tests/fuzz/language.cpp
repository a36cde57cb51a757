// A fuzz target: whatever the bytes, the language answers a program or diagnostics, within limits,
// and every view of a program can be read.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/language/invariants.hpp"
#include "read/reading.hpp"

namespace {

using namespace topos;
using namespace topos::language;

/// So small that one input takes milliseconds, whatever it is.
constexpr Limits limits{.cost = {.nodes = 300, .elements = 5'000, .multiply_adds = 50'000},
                        .nesting = 16};

constexpr std::array kinds{ReadingKind::Spec,     ReadingKind::Graph,    ReadingKind::Values,
                           ReadingKind::Norms,    ReadingKind::Proof,    ReadingKind::Scan,
                           ReadingKind::Plan,     ReadingKind::Readings, ReadingKind::Liveness,
                           ReadingKind::Stablehlo};

void stop(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

std::vector<Feed<Any>> feeds_of(const Recorded& recorded) {
  std::vector<Feed<Any>> feeds;
  for (const auto& [symbol, payload] : recorded.feeds) feeds.push_back({symbol, payload});
  return feeds;
}

/// Every view of a program, made in slices as a card makes them.
void read_all(const Recorded& recorded) {
  Readings readings(kinds, {.recording = recorded.network.recording(),
                            .names = recorded.names,
                            .target = recorded.target,
                            .adjoints = recorded.adjoints,
                            .entry = recorded.entry,
                            .parameters = std::nullopt,
                            .feeds = feeds_of(recorded),
                            .show = recorded.show,
                            .dividers = recorded.dividers,
                            .spans = recorded.spans});
  while (!readings.done()) readings.advance(1'000);
  if (std::move(readings).take().empty()) stop("the readings are empty");
}

/// The same lines behind what a tape holds: all of them or none.
void append_to_tape(std::string_view source) {
  Tape<Any> tape(ElementName::F64);
  const Symbol value = tape.leaf(Tensor<f64>::dense(Shape{2}, {1, 2})).symbol();
  const std::vector<Slot> slots{value, Tensor<f64>::dense(Shape{2}, {3, 4}), 2.0};
  const Appended appended = append(tape, source, slots, limits);
  if (appended.diagnostics.empty()) return;
  if (tape.size() != 1) stop("lines that were refused left nodes behind");
  if (const std::string why = invariants::untold(source, appended.diagnostics); !why.empty()) {
    stop(why);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view source(reinterpret_cast<const char*>(bytes), size);
  if (const std::string why = invariants::broken(source, limits); !why.empty()) stop(why);
  append_to_tape(source);
  const Program program = parse(source, limits);
  if (program.diagnostics.empty()) read_all(record(program));
  return 0;
}
