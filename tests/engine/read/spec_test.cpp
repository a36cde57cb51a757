#include "read/spec.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using parsed::Tree;

namespace {

/// The text that a card prints for a listing.
std::string listing(const Tree& spec) {
  std::string out;
  for (const Tree& line : spec["lines"].items) out += line["text"].text + "\n";
  return out + spec["footer"].text + "\n";
}

}  // namespace

TEST_CASE("the lines and the footer are the network's description to the letter") {
  const auto card = cards::hessian();

  CHECK(listing(parsed::json(read_json(ReadingKind::Spec, card.subject()))) ==
        card.network.describe());
}

TEST_CASE("a line tells its parts, its class and its names") {
  const auto card = cards::hessian();
  const Tree spec = parsed::json(read_json(ReadingKind::Spec, card.subject()));

  const Tree& line = spec["lines"][17];
  CHECK(line["index"].text == "17");
  CHECK(line["name"].text == "Add");
  CHECK(line["operands"].texts() == std::vector<std::string>{"16", "15"});
  CHECK(line["shape"].texts() == std::vector<std::string>{"3"});
  CHECK(line["order"].text == "1");
  CHECK(line["names"].texts() == std::vector<std::string>{"gradient"});
  CHECK_FALSE(line.has("span"));
  CHECK(spec["lines"][5]["attributes"].text == "shape=[3]");
}

TEST_CASE("dividers and spans are handed on") {
  const auto card = cards::chain();
  Subject subject = card.subject();
  subject.dividers = {{.before = 3, .label = "a \"quoted\" label"}};
  subject.spans.assign(8, Span{.start = 1, .length = 2, .line = 3, .column = 4});

  const Tree spec = parsed::json(read_json(ReadingKind::Spec, subject));

  CHECK(spec["dividers"][0]["before"].text == "3");
  CHECK(spec["dividers"][0]["label"].text == "a \"quoted\" label");
  CHECK(spec["lines"][7]["span"]["column"].text == "4");
}

TEST_CASE("the listing of the squared error is the approved one") {
  const auto card = cards::squared_error();
  Subject subject = card.subject();
  subject.dividers = {{.before = 6, .label = "recorded by d: node 20 is d loss / d w"}};

  approved::check("squared-error-spec", read_json(ReadingKind::Spec, subject));
}
