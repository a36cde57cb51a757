// Plans of elementwise steps long enough to be run a block at a time.

#include <catch_amalgamated.hpp>

#include "laws/numbers.hpp"
#include "laws/subject.hpp"
#include "lower/plan.hpp"
#include "run/interpret.hpp"

namespace topos::laws {
namespace {

/// Draws elementwise operations over one square shape, whose operands come row-major, turned,
/// spread from a row, a column or one number, or cut out of something larger.
template <Element E>
class ChainProgram {
 public:
  ChainProgram(std::uint64_t seed, std::size_t side) : stream_(seed), side_(side) {
    values_.push_back(tape_.input(drawn(square())));
    values_.push_back(tape_.parameter(drawn(square())));
  }

  void record(std::size_t calls) {
    while (calls-- > 0) values_.push_back(call());
  }

  Tape<E>& tape() { return tape_; }
  SplitMix64& stream() { return stream_; }
  /// Some values, the last one among them.
  Entry entry() {
    Entry entry{.roots = {values_.back().symbol()}};
    for (std::size_t left = below(3); left > 0; --left) entry.roots.push_back(any().symbol());
    if (below(4) == 0) entry.observe.push_back(sum(any()).symbol());
    return entry;
  }

 private:
  using V = Value<E>;

  std::size_t below(std::size_t count) { return static_cast<std::size_t>(stream_.next() % count); }
  Shape square() const { return {side_, side_}; }
  Tensor<E> drawn(const Shape& shape) {
    const Numbers numbers = below(3) == 0 ? Numbers::Edges : Numbers::Ordinary;
    return filled<E>(Operand{shape}, numbers, stream_);
  }
  /// Near the end most of the time, so that what is made passes on.
  const V& any() {
    const std::size_t last = values_.size() - 1;
    return values_[below(3) == 0 ? below(values_.size()) : last - below(std::min(last + 1, 3UL))];
  }

  V operand() {
    switch (below(12)) {
      case 0:
        return broadcast_along(tape_.parameter(drawn(Shape{side_})), 0, side_);
      case 1:
        return broadcast_along(tape_.input(drawn(Shape{side_})), 1, side_);
      case 2:
        return broadcast(tape_.parameter(drawn(Shape())), square());
      case 3:
        return tape_.leaf(Tensor<E>::filled(square(), Arithmetic<E>::from_double(0.75)));
      case 4:
        return permute(any(), {1, 0});
      case 5:
        return narrow(tape_.parameter(drawn(Shape{side_ + 2, side_})), 0, 1, side_);
      case 6:
        return narrow(tape_.parameter(drawn(Shape{side_, side_ + 3})), 1, 2, side_);
      case 7:
        return broadcast_along(sum_along(any(), 0), 0, side_);
      default:
        return any();
    }
  }

  V call() {
    const std::array mapped{Opcode(Neg{}),   Opcode(Exp{}),   Opcode(Tanh{}),         Opcode(Sin{}),
                            Opcode(Sqrt{}),  Opcode(Ln{}),    Opcode(Erf{}),          Opcode(Cos{}),
                            Opcode(Log1p{}), Opcode(Expm1{}), Opcode(ErfDerivative{})};
    const std::array zipped{Opcode(Add{}),  Opcode(Sub{}),     Opcode(Mul{}), Opcode(Div{}),
                            Opcode(Powf{}), Opcode(Maximum{}), Opcode(Step{})};
    if (below(3) == 0) return express<V>(mapped[below(mapped.size())], std::array{operand()});
    const V left = operand();
    return express<V>(zipped[below(zipped.size())], std::array{left, operand()});
  }

  SplitMix64 stream_;
  std::size_t side_;
  Tape<E> tape_;
  std::vector<V> values_;
};

template <Element E>
void a_chain_plans_to_its_bits(std::uint64_t seed, std::size_t side, std::size_t calls) {
  ChainProgram<E> program(seed, side);
  program.record(calls);
  const Entry entry = program.entry();
  const Network<E> network = std::move(program.tape()).seal();
  const Parameters<E> table = network.parameters();
  const Run<E> expected = forward(network, table);
  const Plan<E> plan = lower(network, entry);
  INFO("seed " << seed << ", side " << side << ", " << calls << " calls\n" << plan.describe());
  const Run<E> first = plan.forward(table);
  const Run<E> second = plan.forward(table);
  for (const Symbol name : plan.schedule().results | std::views::transform([&](std::uint32_t node) {
                             return network.structure().symbol(node);
                           })) {
    CHECK(first.of(name).same_bits(expected.of(name)));
    CHECK(second.of(name).same_bits(expected.of(name)));
  }
}

// Few calls come first, so that the first failure is a small one. The sides leave a part of a block
// at the end, or none.
TEMPLATE_TEST_CASE("plans of long elementwise steps give the interpreter's bits", "", f64, f32,
                   Bf16) {
  for (const std::size_t calls : std::array<std::size_t, 6>{2, 3, 5, 9, 20, 45}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      for (const std::size_t side : std::array<std::size_t, 3>{46, 53, 64}) {
        a_chain_plans_to_its_bits<TestType>(seed * 100 + calls, side, calls);
      }
    }
  }
}

// A chain comes back to its first steps for every block.
TEST_CASE("no step of a chain writes over what its first steps read of the next block") {
  SplitMix64 stream(7);
  Tape<f64> tape;
  const Shape square{64, 64};
  const auto x = tape.input(filled<f64>(Operand{square}, Numbers::Ordinary, stream));
  const auto made = tanh(x);
  const Symbol before = sum(made).symbol();
  const auto turned = x + permute(made, {1, 0});
  const auto over = made * turned;
  const auto other = tanh(over);
  const Symbol between = sum(other).symbol();
  const auto freed = exp(permute(other, {1, 0}));
  const Symbol after = sum(freed * x).symbol();
  const std::vector<Symbol> roots{before, over.symbol(), between, after};
  const Network<f64> network = std::move(tape).seal();
  const Parameters<f64> table = network.parameters();
  const Run<f64> run = lower(network, {.roots = roots}).forward(table);
  const Run<f64> expected = forward(network, table);
  for (const Symbol root : roots) CHECK(run.of(root).same_bits(expected.of(root)));
}

TEST_CASE("what passes inside a chain takes memory for a block") {
  Tape<f64> tape;
  const auto x = tape.input(Tensor<f64>::filled(Shape{100'000}, 0.5));
  auto y = x;
  for (std::size_t i = 0; i < 9; ++i) y = tanh(y * x) + y;
  const Symbol root = y.symbol();
  const Network<f64> network = std::move(tape).seal();
  const Plan<f64> plan = lower(network, {.roots = {root}});
  const Routine& routine = plan.executor().routine();
  REQUIRE(routine.chains.size() == 1);
  CHECK(routine.chains[0].steps.size() == 27);
  CHECK(routine.arena_size < 3000);
  CHECK(routine.result_size == 100'000);
}

}  // namespace
}  // namespace topos::laws
