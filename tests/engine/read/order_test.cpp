#include "read/order.hpp"

#include <catch_amalgamated.hpp>

#include "engine/read/cards.hpp"

using namespace topos;
using cards::number;

namespace {

using Classes = std::vector<std::size_t>;

/// A program `y = x * x` at 3 and its derivative, to be gone on with.
struct Square {
  Tape<f64> tape;
  Value<f64> x = tape.parameter(number(3));
  Value<f64> y = x * x;
  Adjoints first = differentiate(tape, y.symbol(), std::array{x.symbol()});

  Adjoints product(Symbol target, Symbol seed) {
    return vjp(tape, target, seed, std::array{x.symbol()});
  }
  std::size_t class_of(Symbol symbol) const { return classes(tape.structure())[symbol.index]; }
};

}  // namespace

TEST_CASE("a program without derivatives is of class 0 throughout") {
  CHECK(classes(cards::chain().network.structure()) == Classes(8, 0));
}

TEST_CASE("what a derivative appends is of the class behind what it walked") {
  const auto card = cards::hessian();

  Classes expected(67, 2);  // the direction, node 18, too: it is read first as the second's seed
  std::fill(expected.begin(), expected.begin() + 18, 1);
  std::fill(expected.begin(), expected.begin() + 4, 0);
  CHECK(classes(card.network.structure()) == expected);
}

TEST_CASE("a derivative that walks nothing computed is of class 1") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  differentiate(tape, x.symbol(), std::array{x.symbol()});

  CHECK(classes(tape.structure()) == Classes{0, 1});
}

TEST_CASE("a line of the program takes the highest class that it reads") {
  Square square;
  const auto scaled = square.tape.resolve(square.first.of(square.x.symbol())) * square.x;

  CHECK(square.class_of(scaled.symbol()) == 1);
}

TEST_CASE("a derivative of a computed line that reads another one is behind it") {
  Square square;
  const auto loss = square.tape.resolve(square.first.of(square.x.symbol())) * square.x;
  const Adjoints second = differentiate(square.tape, loss.symbol(), std::array{square.x.symbol()});

  CHECK(square.class_of(second.of(square.x.symbol())) == 2);
}

TEST_CASE("a source first read through computed lines as a seed takes that derivative's class") {
  Square square;
  const auto direction = square.tape.leaf(number(2));
  const auto doubled = direction + direction;
  square.product(square.first.of(square.x.symbol()), doubled.symbol());

  CHECK(square.class_of(direction.symbol()) == 2);
  CHECK(square.class_of(doubled.symbol()) == 2);
}

TEST_CASE("a source first read by something else stays of class 0") {
  Square square;
  const auto direction = square.tape.leaf(number(2));
  const auto other = direction * square.x;
  square.product(square.first.of(square.x.symbol()), direction.symbol());

  CHECK(square.class_of(direction.symbol()) == 0);
  CHECK(square.class_of(other.symbol()) == 0);
}

TEST_CASE("a seed written before any derivative stays of class 0") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto seed = tape.leaf(number(2));
  const auto y = x * x;
  const Adjoints product = vjp(tape, y.symbol(), seed.symbol(), std::array{x.symbol()});

  CHECK(classes(tape.structure())[seed.index()] == 0);
  CHECK(classes(tape.structure())[product.of(x.symbol()).index] == 1);
}

TEST_CASE("a source takes the class of the first derivative that it seeds") {
  Square square;
  const auto seed = square.tape.leaf(number(2));
  square.product(square.y.symbol(), seed.symbol());
  square.product(square.first.of(square.x.symbol()), seed.symbol());

  CHECK(square.class_of(seed.symbol()) == 1);
}

TEST_CASE("a walk follows shares, so a step hides what it reads") {
  Tape<f64> tape;
  const auto x = tape.parameter(number(3));
  const auto inner = x * x;
  const auto outer = step(inner, x) * x;

  CHECK(visited_from(tape.structure(), outer.index()) ==
        std::vector<bool>{true, false, true, true});
}
