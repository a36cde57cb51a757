#include "read/norms.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using cards::number;
using parsed::Tree;
using Texts = std::vector<std::string>;

TEST_CASE("each node has the norm of its gradient") {
  const auto card = cards::chain();
  const Tree norms = parsed::json(read_json(ReadingKind::Norms, card.subject()));

  CHECK(norms["target"].text == "7");
  CHECK(norms["norms"].texts() == Texts{"0", "4", "3", "4", "1", "1", "1", "1"});
  CHECK(norms["names"].texts() == Texts{"Leaf", "Leaf", "Leaf", "Add", "Mul", "Neg", "Mul", "Add"});
  CHECK_FALSE(norms.has("firstNonFinite"));
}

TEST_CASE("the first gradient that is not finite is looked for as the scan goes") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(0));
  const auto one = tape.leaf(number(1));
  const auto y = -(one / x);
  const cards::Card<> card{std::move(tape).seal(), {}, y.symbol()};

  const Tree norms = parsed::json(read_json(ReadingKind::Norms, card.subject()));

  CHECK(norms["norms"].texts() == Texts{"inf", "inf", "1", "1"});
  CHECK(norms["firstNonFinite"]["index"].text == "1");
  CHECK(norms["firstNonFinite"]["opcode"]["name"].text == "Leaf");
  CHECK(norms["firstNonFinite"]["operands"].items.empty());
  CHECK(norms["firstNonFinite"]["position"].text == "0");
  CHECK(norms["firstNonFinite"]["text"].text == "-inf");
}

TEST_CASE("a non-finite node comes with its opcode's attributes as JavaScript spells them") {
  Tape<f64> tape;
  const auto x = tape.leaf(number(0));
  broadcast_along(broadcast(x, Shape{2}), 1, 3);
  Json json;

  write_non_finite(json, tape.structure(), 2, 4, "NaN");

  CHECK(std::move(json).take() ==
        R"({"index":2,"opcode":{"name":"BroadcastAlong","axis":1,"extent":3},)"
        R"("operands":[1],"position":4,"text":"NaN"})");
}

TEST_CASE("norms of a target with axes are refused, by the target's name") {
  CHECK_THROWS_MATCHES(
      read_json(ReadingKind::Norms, cards::jacobian_row().subject()), Fault,
      Catch::Matchers::Message("norms needs a target of rank 0, cubes is [3]; reduce it with sum"));
}

TEST_CASE("the norms of the network are the approved ones") {
  const auto card = cards::network_loss();
  approved::check("network-norms", read_json(ReadingKind::Norms, card.subject()));
}
