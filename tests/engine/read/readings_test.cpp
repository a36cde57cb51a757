#include "read/readings.hpp"

#include <catch_amalgamated.hpp>
#include <map>
#include <random>
#include <set>

#include "engine/read/approved.hpp"
#include "engine/read/cards.hpp"
#include "engine/read/parsed.hpp"

using namespace topos;
using cards::number;
using parsed::Tree;
using Texts = std::vector<std::string>;

namespace {

Tree both_readings(const Subject& subject) {
  return parsed::json(read_json(ReadingKind::Readings, subject));
}

Texts nodes_of(const Tree& step) {
  Texts nodes;
  for (const Tree& line : step["lines"].items) nodes.push_back(line["node"].text);
  return nodes;
}

}  // namespace

TEST_CASE("each step has the lines that its rule recorded, and the sums of its shares") {
  const Tree reading = both_readings(cards::squared_error().subject());

  CHECK(reading["target"].text == "5");
  CHECK(reading["seed"].text == "6");
  CHECK(reading["planted"]["digits"].texts() == Texts{"1"});
  const Tree& square = reading["steps"][0];
  CHECK(square["index"].text == "5");
  CHECK(square["recorded"].text == "6");
  CHECK(nodes_of(square) == Texts{"7", "8", "9", "10", "11"});
  CHECK(square["shares"][0]["lines"].texts() == Texts{"7", "9", "10"});
  CHECK(square["shares"][0]["recordedShare"].text == "7");
  CHECK(square["shares"][0]["recordedAfter"].text == "10");
  CHECK(square["shares"][1]["lines"].texts() == Texts{"8", "11"});
  const Tree& difference = reading["steps"][1];
  CHECK(difference["recorded"].text == "11");
  CHECK(nodes_of(difference) == Texts{"12", "13", "14", "15", "16"});
  CHECK(difference["shares"][0]["recordedShare"].text == "11");
  CHECK(difference["shares"][0]["lines"].texts() == Texts{"13", "14"});
  const Tree& product = reading["steps"][2];
  CHECK(nodes_of(product) == Texts{"17", "18", "19", "20", "21", "22"});
  CHECK(product["shares"][0]["recordedAfter"].text == "20");
}

TEST_CASE("the scan beside the lines is the one that the view scan tells") {
  const auto card = cards::scores();
  const Tree both = both_readings(card.subject());
  const Tree scan = parsed::json(read_json(ReadingKind::Scan, card.subject()));

  REQUIRE(both["steps"].items.size() == scan["steps"].items.size());
  for (std::size_t i = 0; i < scan["steps"].items.size(); ++i) {
    CHECK(both["steps"][i]["index"].text == scan["steps"][i]["index"].text);
    for (std::size_t j = 0; j < scan["steps"][i]["shares"].items.size(); ++j) {
      const Tree& share = scan["steps"][i]["shares"][j];
      CHECK(both["steps"][i]["shares"][j]["rule"].text == share["rule"].text);
      CHECK(both["steps"][i]["shares"][j]["after"]["bits"].texts() ==
            share["after"]["bits"].texts());
    }
  }
}

TEST_CASE("lines that two shares need belong to both") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto y = powf(x, tape.leaf(number(2)));
  const Adjoints adjoints = differentiate(tape, y.symbol(), std::array{x.symbol()});
  const cards::Card<> card{std::move(tape).seal(), {}, y.symbol(), {adjoints}};

  const Tree reading = both_readings(card.subject());

  const Tree& step = reading["steps"][0];
  std::set<std::string> all;
  for (const Tree& share : step["shares"].items) {
    for (const std::string& node : share["lines"].texts()) all.insert(node);
  }
  CHECK(all.size() == nodes_of(step).size());
  CHECK(reading["equal"].text == "true");
}

TEST_CASE("of several derivatives the last one of the card's target is told") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto y = x * x;
  const auto z = y * x;
  std::vector<Adjoints> adjoints;
  for (const auto& target : {y, z, y, z}) {
    adjoints.push_back(differentiate(tape, target.symbol(), std::array{x.symbol()}));
  }
  const Transform third = tape.structure().transforms()[2];
  const Transform fourth = tape.structure().transforms()[3];
  cards::Card<> card{std::move(tape).seal(), {{"x", x.symbol()}}, y.symbol(), adjoints};

  CHECK(both_readings(card.subject())["seed"].text == std::to_string(third.seed));
  card.target = x.symbol();
  CHECK(both_readings(card.subject())["seed"].text == std::to_string(fourth.seed));
}

TEST_CASE("a scan that was planted with a seed of the program begins with that") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto y = x * x;
  const auto seed = tape.leaf(number(0.5));
  const Adjoints product = vjp(tape, y.symbol(), seed.symbol(), std::array{x.symbol()});
  const cards::Card<> card{std::move(tape).seal(), {}, y.symbol(), {product}};

  const Tree reading = both_readings(card.subject());

  CHECK(reading["planted"]["digits"].texts() == Texts{"0.5"});
  CHECK(reading["steps"][0]["cotangent"]["digits"].texts() == Texts{"0.5"});
  CHECK(reading["equal"].text == "true");
}

TEST_CASE("without a recorded derivative the view says what to add") {
  CHECK_THROWS_MATCHES(
      both_readings(cards::chain().subject()), Fault,
      Catch::Matchers::Message("readings needs a derivative that d recorded, got none; add a line "
                               "such as slope = d(expression, w)"));
  CHECK_THROWS_MATCHES(
      both_readings(cards::network_loss().subject()), Fault,
      Catch::Matchers::MessageMatches(Catch::Matchers::EndsWith("such as slope = d(loss, w)")));
}

TEST_CASE("a target with axes is refused by its name") {
  CHECK_THROWS_MATCHES(both_readings(cards::jacobian_row().subject()), Fault,
                       Catch::Matchers::Message(
                           "readings needs a target of rank 0, cubes is [3]; reduce it with sum"));
}

TEST_CASE("both readings of the squared error are the approved ones") {
  approved::check("squared-error-readings",
                  read_json(ReadingKind::Readings, cards::squared_error(0.5, 2, 4).subject()));
}

namespace {

/// A program of square matrices, all of whose operations have derivatives; the values are drawn
/// from few, zeros and ties among them, so that shares meet, cancel and are not always finite.
template <Element E>
class RandomProgram {
 public:
  explicit RandomProgram(std::uint32_t seed) : draw_(seed) {}

  cards::Card<E> record() {
    Tape<E> tape;
    std::vector<Value<E>> values;
    for (std::size_t i = 0; i < 3; ++i) values.push_back(tape.parameter(matrix()));
    const std::vector<Symbol> wrt{values[0].symbol(), values[1].symbol(), values[2].symbol()};
    const std::size_t count = 3 + draw_() % 20;
    for (std::size_t i = 0; i < count; ++i) {
      values.push_back(apply(pick(values), pick(values)));
    }
    const Value<E> loss = sum(values.back() * pick(values));
    const Adjoints adjoints = differentiate(tape, loss.symbol(), wrt);
    return {std::move(tape).seal(), {{"loss", loss.symbol()}}, loss.symbol(), {adjoints}};
  }

 private:
  Tensor<E> matrix() {
    static constexpr std::array<double, 6> some{0, -0.0, 1, -1.5, 0.3, 2};
    std::vector<E> elements;
    for (std::size_t i = 0; i < 4; ++i) {
      elements.push_back(Arithmetic<E>::from_double(some[draw_() % some.size()]));
    }
    return Tensor<E>::dense(Shape{2, 2}, std::move(elements));
  }
  const Value<E>& pick(const std::vector<Value<E>>& values) {
    return values[draw_() % values.size()];
  }
  Value<E> apply(const Value<E>& left, const Value<E>& right) {
    switch (draw_() % 12) {
      case 0:
        return left + right;
      case 1:
        return left - right;
      case 2:
        return left * right;
      case 3:
        return left / right;
      case 4:
        return -left;
      case 5:
        return tanh(left);
      case 6:
        return sin(left);
      case 7:
        return maximum(left, right);
      case 8:
        return matmul(left, right);
      case 9:
        return log_softmax(left, 1);
      case 10:
        return broadcast(sum(left), Shape{2, 2});
      default:
        return step(left, right);
    }
  }

  std::mt19937 draw_;
};

template <Element E>
void check_random_program(std::uint32_t seed) {
  const auto card = RandomProgram<E>(seed).record();
  const Transform& transform = card.network.structure().transforms()[0];
  const auto steps = appended_steps(*erased(*card.network.recording()), transform);

  std::size_t at = transform.begin + 1;
  std::map<std::size_t, std::size_t> gathered{{transform.target, transform.seed}};
  for (const AppendedStep& step : steps) {
    CHECK(step.begin == at);
    CHECK(step.cotangent == gathered.at(step.from));
    for (const AppendedShare& share : step.shares) {
      if (share.begins) CHECK_FALSE(gathered.contains(share.to));
      if (!share.begins) CHECK(share.before == gathered.at(share.to));
      gathered[share.to] = share.after;
    }
    at = step.end;
  }
  for (const auto& [wrt, gradient] : card.adjoints[0].pairs) {
    if (gathered.contains(wrt.index)) CHECK(gathered.at(wrt.index) == gradient.index);
  }
  CHECK(both_readings(card.subject())["equal"].text == "true");
}

}  // namespace

TEST_CASE("over random programs every step has the same bits on both sides") {
  const auto seed = GENERATE(range(0u, 60u));
  CAPTURE(seed);

  check_random_program<f64>(seed);
  check_random_program<f32>(seed);
  check_random_program<Bf16>(seed);
}
