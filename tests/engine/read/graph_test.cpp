#include "read/graph.hpp"

#include <catch_amalgamated.hpp>
#include <chrono>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using parsed::Tree;
using Texts = std::vector<std::string>;

TEST_CASE("a node that reads twice stands twice among the readers") {
  const auto card = cards::squared_error();
  const Tree graph = parsed::json(read_json(ReadingKind::Graph, card.subject()));

  CHECK(graph["nodes"][4]["readers"].texts() == Texts{"5", "5", "7", "8"});
  CHECK(graph["nodes"][22]["readers"].items.empty());
}

TEST_CASE("the chain holds its values in the lowest free lanes") {
  const auto card = cards::chain();
  const Tree graph = parsed::json(read_json(ReadingKind::Graph, card.subject()));

  Texts lanes;
  for (const Tree& node : graph["nodes"].items) lanes.push_back(node["lane"].text);
  CHECK(lanes == Texts{"0", "1", "2", "3", "1", "3", "1", "0"});
  CHECK(graph["lanes"].text == "4");
}

TEST_CASE("without an entry everything is scheduled, with one what it needs") {
  const auto card = cards::squared_error();
  Subject subject = card.subject();
  CHECK(parsed::json(read_json(ReadingKind::Graph, subject))["nodes"][22]["scheduled"].text ==
        "true");

  subject.entry = Entry{.roots = {card.target}, .observe = {}};
  const Tree graph = parsed::json(read_json(ReadingKind::Graph, subject));
  CHECK(graph["nodes"][5]["scheduled"].text == "true");
  CHECK(graph["nodes"][0]["scheduled"].text == "true");
  CHECK(graph["nodes"][6]["scheduled"].text == "false");
}

TEST_CASE("a hundred thousand nodes are read in seconds") {
  Tape<f64> tape;
  auto value = tape.leaf(cards::number(1));
  const auto first = value;
  while (tape.size() < 100'000) value = value + first;
  const Symbol target = value.symbol();
  const cards::Card<> card{std::move(tape).seal(), {}, target};
  const auto before = std::chrono::steady_clock::now();

  const std::string graph = read_json(ReadingKind::Graph, card.subject());

  CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(20));
  CHECK(graph.ends_with(R"("lane":1,"readers":[],"scheduled":true}],"lanes":3})"));
}

TEST_CASE("the graph of the squared error is the approved one") {
  const auto card = cards::squared_error();
  approved::check("squared-error-graph", read_json(ReadingKind::Graph, card.subject()));
}
