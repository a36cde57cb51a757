#include "read/proof.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using cards::number;
using parsed::Tree;
using Texts = std::vector<std::string>;

namespace {

Tree proof(const Subject& subject) { return parsed::json(read_json(ReadingKind::Proof, subject)); }

}  // namespace

TEST_CASE("all roads give the same bits on the card of the scores") {
  const auto card = cards::scores();
  const Tree reading = proof(card.subject());

  CHECK(reading["equal"].text == "true");
  CHECK(reading["pairs"][0]["label"].text == "d loss / d weights");
  const Tree& roads = reading["pairs"][0]["roads"];
  CHECK(roads[0]["road"].text == "engine scan");
  CHECK(roads[1]["road"].text == "recorded gradient");
  CHECK(roads[2]["road"].text == "exact plan");
  CHECK(roads[3]["road"].text == "fast plan");
  CHECK(roads[0]["value"]["digits"].texts() == Texts{"1.4721782245984396", "-1.2963249092243496",
                                                     "-1.7515114917848909", "1.2875976853034148",
                                                     "-1.202283943495261", "1.4725472617489126"});
  for (std::size_t road = 1; road < 4; ++road) {
    CHECK(roads[road]["value"]["bits"].texts() == roads[0]["value"]["bits"].texts());
  }
}

TEST_CASE("pairs of targets with axes are left out beside one of rank 0") {
  const auto card = cards::hessian();
  const Tree reading = proof(card.subject());

  REQUIRE(reading["pairs"].items.size() == 1);
  CHECK(reading["pairs"][0]["target"].text == "3");
  CHECK(reading["pairs"][0]["gradient"].text == "17");
}

TEST_CASE("where no target is of rank 0 the proof is refused") {
  CHECK_THROWS_MATCHES(
      proof(cards::jacobian_row().subject()), Fault,
      Catch::Matchers::Message("proof needs a target of rank 0, cubes is [3]; reduce it with sum"));
}

TEST_CASE("without recorded derivatives there is nothing to compare") {
  const Tree reading = proof(cards::chain().subject());

  CHECK(reading["pairs"].items.empty());
  CHECK(reading["equal"].text == "true");
}

TEST_CASE("the engine scans with the seed that a product was planted with") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto y = x * x;
  const auto seed = tape.leaf(number(0.5));
  const Adjoints product = vjp(tape, y.symbol(), seed.symbol(), std::array{x.symbol(), y.symbol()});
  const cards::Card<> card{std::move(tape).seal(), {}, y.symbol(), {product}};

  const Tree reading = proof(card.subject());

  CHECK(reading["equal"].text == "true");
  CHECK(reading["pairs"][0]["roads"][0]["value"]["digits"].texts() == Texts{"3"});
  CHECK(reading["pairs"][1]["roads"][0]["value"]["digits"].texts() == Texts{"0.5"});
}

TEST_CASE("a difference is told with its place") {
  const auto card = cards::scores();
  Subject subject = card.subject();
  const Symbol weights = card.names[0].second;
  subject.adjoints = {{card.target, {{weights, weights}}}};

  const Tree reading = proof(subject);

  CHECK(reading["equal"].text == "false");
  CHECK(reading["pairs"][0]["equal"].text == "false");
  CHECK(reading["pairs"][0]["firstDifference"]["road"].text == "recorded gradient");
  CHECK(reading["pairs"][0]["firstDifference"]["position"].text == "0");
}

TEST_CASE("the sign of zero counts as a difference, two NaNs do not") {
  const double nan = std::numeric_limits<double>::quiet_NaN();

  CHECK(first_difference(cards::row({1, 0}), cards::row({1, -0.0})) == 1);
  CHECK_FALSE(first_difference(cards::row({nan, 2}), cards::row({-nan, 2})));
}

TEST_CASE("the proof of the scores is the approved one") {
  const auto card = cards::scores();
  approved::check("scores-proof", read_json(ReadingKind::Proof, card.subject()));
}
