#include "read/values.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using parsed::Tree;
using Texts = std::vector<std::string>;

namespace {

Texts labels(const Subject& subject) {
  Texts out;
  for (const Tree& row : parsed::json(read_json(ReadingKind::Values, subject))["rows"].items) {
    out.push_back(row["label"].text);
  }
  return out;
}

}  // namespace

TEST_CASE("by default every name is shown, then the gradients of the program's sources") {
  CHECK(labels(cards::squared_error().subject()) == Texts{"w", "x", "y", "error", "loss",
                                                          "gradient", "d loss / d w",
                                                          "d loss / d x", "d loss / d y"});
}

TEST_CASE("gradients stand in tape order, one for a node of two names") {
  const auto card = cards::chain();
  Subject subject = card.subject();
  subject.names = {
      {"c", card.names[2].second}, {"a", card.names[0].second}, {"again", card.names[0].second}};

  CHECK(labels(subject) == Texts{"c", "a", "again", "d #7 / d a", "d #7 / d c"});
}

TEST_CASE("without a target of rank 0 gradients are left out by default") {
  CHECK(labels(cards::jacobian_row().subject()) == Texts{"x", "cubes", "seed", "product"});
}

TEST_CASE("a layer's parameters and a derivative's leaves have no rows by default") {
  Tape<f64> tape;
  const auto x = tape.parameter(cards::number(3));
  const auto unused = tape.parameter(cards::number(1));
  const auto y = x * x;
  const Adjoints adjoints = differentiate(tape, y.symbol(), std::array{unused.symbol()});
  const Symbol zeros = adjoints.pairs[0].second;
  const cards::Card<> card{std::move(tape).seal(),
                           {{"net.0.weights", x.symbol()}, {"y", y.symbol()}, {"zeros", zeros}},
                           y.symbol()};

  CHECK(labels(card.subject()) == Texts{"y", "zeros"});
}

TEST_CASE("what is to be shown is shown with its label") {
  const auto card = cards::chain();
  Subject subject = card.subject();
  subject.show = {{"value", card.target, false}, {"slope", card.names[1].second, true}};

  const Tree rows = parsed::json(read_json(ReadingKind::Values, subject))["rows"];

  CHECK(labels(subject) == Texts{"value", "slope"});
  CHECK(rows[0]["value"]["digits"].texts() == Texts{"-12"});
  CHECK(rows[1]["index"].text == "1");
  CHECK(rows[1]["gradient"].text == "true");
  CHECK(rows[1]["value"]["bits"].texts() == Texts{"c010000000000000"});
}

TEST_CASE("a gradient of a target with axes is refused, a value is not") {
  const auto card = cards::jacobian_row();
  Subject subject = card.subject();
  subject.show = {{"row", card.names[3].second, false}};
  CHECK(labels(subject) == Texts{"row"});

  subject.show.push_back({"slope", card.names[0].second, true});
  CHECK_THROWS_MATCHES(
      read_json(ReadingKind::Values, subject), Fault,
      Catch::Matchers::Message(
          "gradient x needs a target of rank 0, cubes is [3]; reduce it with sum"));
}

TEST_CASE("feeds and parameters stand in for what was recorded") {
  const auto card = cards::squared_error();
  const auto parameters = card.network.parameters().with(card.names[0].second, cards::number(0.5));
  Subject subject = card.subject();
  subject.parameters = erased(parameters);
  subject.feeds = {{card.names[1].second, cards::number(2)},
                   {card.names[2].second, cards::number(4)}};
  subject.show = {{"gradient", card.names[5].second, false}};

  const Tree rows = parsed::json(read_json(ReadingKind::Values, subject))["rows"];

  CHECK(rows[0]["value"]["digits"].texts() == Texts{"-12"});
}

TEST_CASE("elements keep their last bit, and any NaN is the canonical one") {
  Tape<f32> tape;
  const float nan = std::bit_cast<float>(0xffc00001u);
  const auto x = tape.leaf(Tensor<f32>::dense(Shape{2, 2}, {0.1f, -0.0f, nan, -INFINITY}));
  const cards::Card<f32> card{std::move(tape).seal(), {{"x", x.symbol()}}, x.symbol()};

  const Tree rows = parsed::json(read_json(ReadingKind::Values, card.subject()))["rows"];

  const Tree& value = rows[0]["value"];
  CHECK(value["element"].text == "f32");
  CHECK(value["shape"].texts() == Texts{"2", "2"});
  CHECK(value["digits"].texts() == Texts{"0.1", "-0", "NaN", "-inf"});
  CHECK(value["bits"].texts() == Texts{"3dcccccd", "80000000", "7fc00000", "ff800000"});
}

TEST_CASE("more elements than one crossing spells are refused, not left out") {
  Tape<f64> tape;
  const auto x = tape.leaf(Tensor<f64>::filled(Shape{reading_element_limit + 1}, 1));
  const cards::Card<> card{std::move(tape).seal(), {{"x", x.symbol()}}, x.symbol()};

  CHECK_THROWS_MATCHES(read_json(ReadingKind::Values, card.subject()), Fault,
                       Catch::Matchers::Message(
                           "read spells at most 4000000 elements at once, got at least 4000001"));
}

TEST_CASE("the values of the Hessian product are the approved ones") {
  const auto card = cards::hessian();
  approved::check("hessian-values", read_json(ReadingKind::Values, card.subject()));
}
