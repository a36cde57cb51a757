#include "read/reading.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;

namespace {

const std::array every{ReadingKind::Spec,  ReadingKind::Graph, ReadingKind::Values,
                       ReadingKind::Norms, ReadingKind::Proof, ReadingKind::Scan};

}  // namespace

TEST_CASE("each kind is found by its name, and no other") {
  for (ReadingKind kind : every) CHECK(reading_kind(name(kind)) == kind);
  CHECK_FALSE(reading_kind("plan"));
  CHECK_FALSE(reading_kind(""));
}

TEST_CASE("several readings in one crossing are the single ones, in the order asked for") {
  const auto card = cards::scores();
  std::string expected = "{";
  for (ReadingKind kind : every) {
    if (kind != every[0]) expected += ",";
    expected += "\"" + std::string(name(kind)) + "\":" + read_json(kind, card.subject());
  }

  const std::string all = read_json(every, card.subject());

  CHECK(all == expected + "}");
  CHECK(parsed::json(all).members.size() == every.size());
}

TEST_CASE("every reading of every card is JSON") {
  const auto check = [](const auto& card) {
    for (ReadingKind kind : every) {
      if (kind == ReadingKind::Proof && card.adjoints.empty()) continue;
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
  Subject<f64> subject = card.subject();
  subject.names = other.names;

  CHECK_THROWS_AS(read_json(ReadingKind::Spec, subject), Fault);
  subject.names = {{"late", Symbol{card.target.family, 99}}};
  CHECK_THROWS_AS(read_json(ReadingKind::Spec, subject), Fault);
}

TEST_CASE("an empty network has readings where nothing needs a target") {
  const cards::Card<> card{Tape<f64>().seal(), {}, {}};
  const Subject<f64> subject{.network = card.network};

  CHECK(read_json(ReadingKind::Spec, subject) ==
        R"({"lines":[],"dividers":[],"footer":"network: 0 nodes, 0 parameters, 0 inputs"})");
  CHECK(read_json(ReadingKind::Graph, subject) == R"({"nodes":[],"lanes":0})");
  CHECK(read_json(ReadingKind::Values, subject) == R"({"rows":[]})");
  CHECK_THROWS_MATCHES(read_json(ReadingKind::Norms, subject), Fault,
                       Catch::Matchers::Message("norms needs a target, got none"));
}
