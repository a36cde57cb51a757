#include "read/trace.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"
#include "read/reading.hpp"

using namespace topos;
using cards::number;
using parsed::Tree;
using Texts = std::vector<std::string>;

namespace {

Tree traces(Tape<f64>&& tape, Symbol target, std::vector<ReadingKind> kinds) {
  const cards::Card<> card{std::move(tape).seal(), {}, target};
  Readings readings(kinds, card.subject());
  while (!readings.done()) readings.advance(1000);
  return parsed::json(std::move(readings).take())["nonFinite"];
}

}  // namespace

TEST_CASE("the first value that is not finite comes with what its operands held there") {
  Tape<f64> tape;
  const auto x = tape.parameter(cards::row({2, 0, -1}));
  const auto target = sum(ln(-(-x)));

  const Tree found = traces(std::move(tape), target.symbol(), {ReadingKind::Spec});

  const Tree& value = found["value"];
  CHECK(value["index"].text == "3");
  CHECK(value["opcode"]["name"].text == "Ln");
  CHECK(value["position"].text == "1");
  CHECK(value["text"].text == "-inf");
  REQUIRE(value["causes"].items.size() == 1);
  CHECK(value["causes"][0]["node"].text == "3");
  CHECK(value["causes"][0]["operands"][0]["node"].text == "2");
  CHECK(value["causes"][0]["operands"][0]["text"].text == "0");
  CHECK_FALSE(value["causes"][0].has("cotangent"));
}

TEST_CASE("a NaN that was written is found at its source, which has no causes") {
  Tape<f64> tape;
  const auto x = tape.leaf(cards::row({1, std::numeric_limits<double>::quiet_NaN()}));
  const auto target = sum(x);

  const Tree found = traces(std::move(tape), target.symbol(), {ReadingKind::Graph});

  CHECK(found["value"]["index"].text == "0");
  CHECK(found["value"]["text"].text == "NaN");
  CHECK(found["value"]["causes"].items.empty());
}

TEST_CASE("an infinity that was written is no fault, nor is one that comes of it") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const auto found = [&](const auto& program) {
    Tape<f64> tape;
    const auto mask = tape.input(cards::row({0, -infinity}));
    const Symbol target = program(tape.parameter(cards::row({0, 1})), mask).symbol();
    return traces(std::move(tape), target, {ReadingKind::Spec});
  };
  CHECK(found([](auto x, auto mask) { return exp(log_softmax(x + mask, 0)); }).members.empty());
  CHECK(found([](auto, auto mask) { return sum(mask); }).members.empty());

  CHECK(found([](auto, auto mask) {
          return sum(permute(reshape(mask, Shape{1, 2}), std::vector<std::size_t>{1, 0}));
        }).members.empty());

  // It made a NaN.
  const Tree nan = found([](auto, auto mask) { return mask - mask; });
  CHECK(nan["value"]["index"].text == "2");
  CHECK(nan["value"]["position"].text == "1");
  // Another element of the same shape has nothing to do with it.
  const Tree beside = found([](auto x, auto mask) { return mask + ln(x); });
  CHECK(beside["value"]["index"].text == "2");
  CHECK(beside["value"]["position"].text == "0");
  const Tree apart = found([](auto x, auto mask) { return (x - filled_like(x, 1)) / (mask * x); });
  CHECK(apart["value"]["text"].text == "-inf");
}

TEST_CASE("an operand of another shape is told whole while it is small, else left out") {
  const auto operand = [](std::size_t size) {
    Tape<f64> tape;
    const auto x = tape.leaf(cards::row(std::vector<double>(size, 1e308)));
    const auto target = sum(x);
    const Tree found = traces(std::move(tape), target.symbol(), {ReadingKind::Spec});
    return found["value"]["causes"][0]["operands"][0];
  };
  CHECK(operand(3)["text"].text == cards::row({1e308, 1e308, 1e308}).text());
  CHECK_FALSE(operand(30).has("text"));
}

TEST_CASE("an operand that is read twice is told once") {
  Tape<f64> tape;
  const auto x = tape.leaf(number(0));
  const auto target = x / x;

  const Tree found = traces(std::move(tape), target.symbol(), {ReadingKind::Spec});

  CHECK(found["value"]["text"].text == "NaN");
  CHECK(found["value"]["causes"][0]["operands"].items.size() == 1);
}

TEST_CASE("the first gradient that is not finite comes with the rules that sent to it") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(0));
  const auto target = -sqrt(x) + step(x, x);

  const Tree found = traces(std::move(tape), target.symbol(), {ReadingKind::Norms});

  CHECK_FALSE(found.has("value"));
  const Tree& gradient = found["gradient"];
  CHECK(gradient["index"].text == "0");
  CHECK(gradient["text"].text == "-inf");
  REQUIRE(gradient["causes"].items.size() == 1);
  CHECK(gradient["causes"][0]["node"].text == "1");
  CHECK(gradient["causes"][0]["cotangent"].text == "-1");
  CHECK(gradient["causes"][0]["operands"][0]["text"].text == "0");
}

TEST_CASE("those rules are told that sent what is not finite, all where it came of adding") {
  const auto senders = [](const auto& program, double at) {
    Tape<f64> tape;
    const Symbol target = program(tape.parameter(number(at))).symbol();
    Texts nodes;
    const Tree found = traces(std::move(tape), target, {ReadingKind::Norms});
    for (const Tree& cause : found["gradient"]["causes"].items) {
      nodes.push_back(cause["node"].text);
    }
    return nodes;
  };
  CHECK(senders([](auto x) { return exp(x) + sqrt(x) + sin(x); }, 0) == Texts{"2"});
  const auto scaled = [](auto x) {
    const auto large = filled_like(x, 1e308);
    return x * large + x * large;
  };
  CHECK(senders(scaled, 0) == Texts{"3", "2"});
}

TEST_CASE("a gradient is looked for only where a view scans") {
  const auto found = [](ReadingKind kind) {
    Tape<f64> tape;
    const auto target = sqrt(tape.parameter(number(0)));
    return traces(std::move(tape), target.symbol(), {kind});
  };
  CHECK_FALSE(found(ReadingKind::Spec).has("gradient"));
  CHECK(found(ReadingKind::Scan).has("gradient"));
}

TEST_CASE("a run that was refused leaves nothing to mark") {
  const auto card = cards::squared_error();
  Subject subject = card.subject();
  subject.feeds = {{card.names[1].second, cards::row({1, 2})}};
  Readings readings(std::array{ReadingKind::Spec}, subject);
  while (!readings.done()) readings.advance(1000);
  const Tree all = parsed::json(std::move(readings).take());

  CHECK(all["readings"].has("spec"));
  CHECK(all["nonFinite"].members.empty());
}
