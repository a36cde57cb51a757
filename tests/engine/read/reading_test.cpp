#include "read/reading.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;

namespace {

const std::array every{ReadingKind::Spec,     ReadingKind::Graph, ReadingKind::Values,
                       ReadingKind::Norms,    ReadingKind::Proof, ReadingKind::Scan,
                       ReadingKind::Readings, ReadingKind::Plan,  ReadingKind::Liveness};

}  // namespace

TEST_CASE("each kind is found by its name, and no other") {
  for (ReadingKind kind : every) CHECK(reading_kind(name(kind)) == kind);
  CHECK_FALSE(reading_kind("training"));
  CHECK_FALSE(reading_kind(""));
}

/// All of the work, in slices of that many multiply-adds.
std::string read_in_slices(const Subject& subject, std::uint64_t budget) {
  Readings readings(every, subject);
  while (!readings.done()) readings.advance(budget);
  return std::move(readings).take();
}

std::string single_readings(const Subject& subject) {
  std::string expected;
  for (ReadingKind kind : every) {
    if (kind != every[0]) expected += ",";
    expected += "\"" + std::string(name(kind)) + "\":" + read_json(kind, subject);
  }
  return "{\"readings\":{" + expected + "},\"faults\":[],\"nonFinite\":{}}";
}

TEST_CASE("several readings in slices of any size are the single ones, in the order asked for") {
  const auto check = [](const auto& subject) {
    const std::string expected = single_readings(subject);
    CHECK(read_in_slices(subject, 0) == expected);
    CHECK(read_in_slices(subject, 1000) == expected);
    CHECK(read_in_slices(subject, 1'000'000'000) == expected);
  };
  check(cards::squared_error().subject());
  check(cards::scores().subject());
  check(cards::hessian().subject());
}

TEST_CASE("readings say how many nodes they have passed, runs and scans by themselves") {
  const auto card = cards::scores();
  const std::size_t nodes = card.network.size();
  Readings readings(every, card.subject());
  // The run, and the roads of the proof by an exact and a fast plan.
  CHECK(readings.progress().forward.all == 3 * nodes);
  CHECK(readings.progress().backward.all == card.target.index + 1);

  std::vector<Stage> stages;
  std::size_t passed = 0;
  std::size_t slices = 0;
  while (!readings.done()) {
    const Progress progress = readings.progress();
    if (stages.empty() || stages.back() != progress.stage) stages.push_back(progress.stage);
    const std::size_t now = progress.forward.done + progress.backward.done;
    if (progress.stage != Stage::Writing && now < nodes) CHECK(now == slices);
    CHECK(now >= passed);
    passed = now;
    readings.advance(0);
    ++slices;
  }

  CHECK(stages == std::vector{Stage::Forward, Stage::Backward, Stage::Writing});
  CHECK(passed == 3 * nodes + card.target.index + 1);
}

TEST_CASE("a derivative that was planted with a one shares the scan of the other views") {
  const auto card = cards::scores();
  const std::array proof{ReadingKind::Proof};
  const std::array both{ReadingKind::Norms, ReadingKind::Proof};

  CHECK(Readings(proof, card.subject()).progress().backward.all ==
        Readings(both, card.subject()).progress().backward.all);
}

TEST_CASE("what one reading refuses is told, and the others are made") {
  const auto card = cards::jacobian_row();
  const parsed::Tree all = parsed::json(read_in_slices(card.subject(), 1000));

  std::vector<std::string> refused;
  for (const parsed::Tree& fault : all["faults"].items) {
    CHECK(fault["kind"].text == "target");
    refused.push_back(fault["sentence"].text.substr(0, 5));
  }
  CHECK(refused == std::vector<std::string>{"norms", "proof", "scan ", "readi"});
  CHECK(all["readings"].members.size() == 5);
  CHECK(all["readings"].has("values"));
}

TEST_CASE("a wrong feed is told by every reading that needs the run") {
  const auto card = cards::squared_error();
  Subject subject = card.subject();
  subject.feeds = {{card.names[1].second, cards::row({1, 2})}};
  const parsed::Tree all = parsed::json(read_in_slices(subject, 1000));

  CHECK(all["faults"].items.size() == 5);
  CHECK(all["faults"][0]["kind"].text == "feed");
  CHECK(all["readings"].members.size() == 4);
}

TEST_CASE("readings outlive the network and the table that they read") {
  const auto begun = [] {
    const auto card = cards::squared_error();
    return Readings(every, card.subject());
  };
  Readings readings = begun();
  while (!readings.done()) readings.advance(1000);

  CHECK(parsed::json(std::move(readings).take())["readings"].members.size() == every.size());
}

TEST_CASE("every reading of every card is JSON") {
  const auto check = [](const auto& card) {
    for (ReadingKind kind : every) {
      const bool compares = kind == ReadingKind::Proof || kind == ReadingKind::Readings;
      if (compares && card.adjoints.empty()) continue;
      CHECK_NOTHROW(parsed::json(read_json(kind, card.subject())));
    }
  };
  check(cards::chain());
  check(cards::squared_error());
  check(cards::scores());
  check(cards::hessian());
  check(cards::network_loss());
}

TEST_CASE("names, targets and rows of another network are refused") {
  const auto card = cards::chain();
  const auto other = cards::chain();
  Subject subject = card.subject();
  subject.names = other.names;

  CHECK_THROWS_AS(read_json(ReadingKind::Spec, subject), Fault);
  subject.names = {{"late", Symbol{card.target.family, 99}}};
  CHECK_THROWS_AS(read_json(ReadingKind::Spec, subject), Fault);
}

TEST_CASE("an empty network has readings where nothing needs a target") {
  const cards::Card<> card{Tape<f64>().seal(), {}, {}};
  const Subject subject{.recording = erased(*card.network.recording())};

  CHECK(read_json(ReadingKind::Spec, subject) ==
        R"({"lines":[],"dividers":[],"footer":"network: 0 nodes, 0 parameters, 0 inputs"})");
  CHECK(read_json(ReadingKind::Graph, subject) == R"({"nodes":[],"lanes":0})");
  CHECK(read_json(ReadingKind::Values, subject) == R"({"rows":[]})");
  CHECK_THROWS_MATCHES(read_json(ReadingKind::Norms, subject), Fault,
                       Catch::Matchers::Message("norms needs a target, got none"));
}
