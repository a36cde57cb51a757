#include "read/scan.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"
#include "run/interpret.hpp"

using namespace topos;
using cards::number;
using parsed::Tree;

namespace {

template <Element E>
std::string scan_json(const cards::Card<E>& card) {
  return read_json(ReadingKind::Scan, card.subject());
}

/// The line that a card prints for a step over numbers.
std::string ledger_line(const Tree& step) {
  std::string line = step["index"].text + " " + step["name"].text + ":";
  for (const Tree& share : step["shares"].items) {
    line += (line.back() == ':' ? " " : ", ") + share["filled"].text + " = " +
            share["share"]["digits"][0].text + " to " + share["node"].text + " (" +
            share["before"]["digits"][0].text + " -> " + share["after"]["digits"][0].text + ")";
  }
  return line;
}

}  // namespace

TEST_CASE("the ledger of a chain posts two shares to a, which cancel") {
  const Tree scan = parsed::json(scan_json(cards::chain()));

  std::vector<std::string> lines;
  for (const Tree& step : scan["steps"].items) lines.push_back(ledger_line(step));
  CHECK(scan["target"].text == "7");
  CHECK(lines == std::vector<std::string>{
                     "7 Add: 1 = 1 to 5 (0 -> 1), 1 = 1 to 6 (0 -> 1)",
                     "6 Mul: 1 * 4 = 4 to 0 (0 -> 4), 1 * 2 = 2 to 2 (0 -> 2)",
                     "5 Neg: -1 = -1 to 4 (0 -> -1)",
                     "4 Mul: -1 * 4 = -4 to 3 (0 -> -4), -1 * 5 = -5 to 2 (2 -> -3)",
                     "3 Add: -4 = -4 to 0 (4 -> 0), -4 = -4 to 1 (0 -> -4)",
                 });
}

TEST_CASE("a share names the rule over node numbers and the operand that it goes to") {
  const Tree scan = parsed::json(scan_json(cards::chain()));

  const Tree& step = scan["steps"][1];
  CHECK(step["cotangent"]["digits"].texts() == std::vector<std::string>{"1"});
  CHECK(step["shares"][0]["rule"].text == "g * #2");
  CHECK(step["shares"][0]["operand"].text == "0");
  CHECK(step["shares"][1]["rule"].text == "g * #0");
  CHECK(step["shares"][1]["operand"].text == "1");
}

TEST_CASE("over tensors a share has its rule and no numbers in it") {
  const Tree scan = parsed::json(scan_json(cards::scores()));

  const Tree& product = scan["steps"][1];
  CHECK(product["name"].text == "Mul");
  CHECK(product["shares"][0]["rule"].text == "g * #4");
  CHECK_FALSE(product["shares"][0].has("filled"));
  CHECK(product["shares"][1]["node"].text == "4");
  CHECK(product["shares"][1]["before"]["digits"].texts() ==
        product["shares"][0]["after"]["digits"].texts());
}

TEST_CASE("a node read twice by one step gathers both shares in operand order") {
  const Tree scan = parsed::json(scan_json(cards::squared_error()));

  const Tree& square = scan["steps"][0];
  CHECK(square["index"].text == "5");
  CHECK(square["shares"][0]["node"].text == "4");
  CHECK(square["shares"][1]["node"].text == "4");
}

TEST_CASE("what has gathered in the end is the engine's gradient") {
  const auto card = cards::network_loss();
  const auto gradients = forward(card.network, card.network.parameters()).backward(card.target);
  const Tree scan = parsed::json(scan_json(card));

  std::vector<std::vector<std::string>> gathered(card.network.size());
  for (const Tree& step : scan["steps"].items) {
    for (const Tree& share : step["shares"].items) {
      gathered[std::stoul(share["node"].text)] = share["after"]["bits"].texts();
    }
  }
  for (std::size_t i = 0; i + 1 < gathered.size(); ++i) {
    Json expected;
    write_tensor(expected, gradients.at(i));
    CHECK(gathered[i] == parsed::json(std::move(expected).take())["bits"].texts());
  }
}

TEST_CASE("a step that gives no share is visited with none") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(2));
  const Symbol target = step(x, x).symbol();
  const cards::Card<> card{std::move(tape).seal(), {}, target};

  const Tree scan = parsed::json(scan_json(card));

  CHECK(scan["steps"].items.size() == 1);
  CHECK(scan["steps"][0]["shares"].items.empty());
}

TEST_CASE("the scan of the first card is the approved one") {
  approved::check("chain-scan", scan_json(cards::chain()));
}
