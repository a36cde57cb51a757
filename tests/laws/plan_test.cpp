#include <catch_amalgamated.hpp>

#include "laws/instances.hpp"
#include "laws/random_program.hpp"
#include "lower/plan.hpp"

namespace topos::laws {
namespace {

/// What is read of a program: some of its nodes, often the same ones twice.
Entry drawn_entry(SplitMix64& stream, const Structure& structure) {
  Entry entry;
  for (std::size_t i = 0, count = 1 + stream.next() % 4; i < count; ++i) {
    const Symbol symbol = structure.symbol(stream.next() % structure.size());
    (stream.next() % 3 == 0 ? entry.observe : entry.roots).push_back(symbol);
  }
  entry.backward = stream.next() % 3 == 0;
  return entry;
}

std::vector<Symbol> names_of(const Entry& entry) {
  std::vector<Symbol> names = entry.roots;
  names.insert(names.end(), entry.observe.begin(), entry.observe.end());
  return names;
}

template <Element E>
void answers_alike(const Run<E>& run, const Run<E>& expected, const Entry& entry) {
  for (const Symbol name : names_of(entry)) {
    INFO("#" << name.index << ": " << run.of(name).text() << " for " << expected.of(name).text());
    CHECK(run.of(name).same_bits(expected.of(name)));
    if (!entry.backward || run.of(name).shape().rank() != 0) continue;
    const Field<E> scanned = run.backward(name);
    const Field<E> wanted = expected.backward(name);
    for (std::size_t i = 0; i < scanned.size(); ++i) {
      INFO("gradient of #" << name.index << " by #" << i);
      CHECK(scanned.at(i).same_bits(wanted.at(i)));
    }
  }
}

template <Element E>
void a_random_program_plans_to_its_bits(std::uint64_t seed, std::size_t calls) {
  RandomProgram<E> program(seed, calls);
  const std::vector<Feed<E>> one = program.feeds();
  const std::vector<Feed<E>> other = program.feeds();
  Tape<E> tape = std::move(program.tape());
  const Network<E> network = std::move(tape).seal();
  const Parameters<E> table = network.parameters();
  const Run<E> expected = forward(network, table, std::span(one));
  const Run<E> others = forward(network, table, std::span(other));
  for (std::size_t i = 0; i < 6; ++i) {
    const Entry entry = drawn_entry(program.stream(), network.structure());
    const Plan<E> plan = lower(network, entry);
    INFO("seed " << seed << ", " << calls << " calls\n" << plan.describe());
    const Run<E> first = plan.forward(table, std::span(one));
    const Run<E> second = plan.forward(table, std::span(other));
    answers_alike(first, expected, entry);
    answers_alike(second, others, entry);
  }
}

// Few calls come first, so that the first failure is a small one.
TEMPLATE_TEST_CASE("plans of random programs give the interpreter's bits", "", f64, f32, Bf16) {
  for (std::size_t calls = 1; calls < 40; calls += 1 + calls / 4) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      a_random_program_plans_to_its_bits<TestType>(seed * 1000 + calls, calls);
    }
  }
}

/// How an operand comes to an operation.
enum class Road { Parameter, Constant, Leaf, ConstantLeaf, Turned, Spread, Cut, Computed };
constexpr std::array roads{Road::Parameter, Road::Constant, Road::Leaf, Road::ConstantLeaf,
                           Road::Turned,    Road::Spread,   Road::Cut,  Road::Computed};

template <Element E>
Value<E> brought(Tape<E>& tape, SplitMix64& stream, Road road, const Shape& shape) {
  const auto edged = [&](const Shape& of) {
    return filled<E>(Operand{of}, Numbers::Edges, stream);
  };
  const auto parameter = [&](const Shape& of) { return tape.parameter(edged(of)); };
  const E one = Arithmetic<E>::from_double(0.75);
  std::vector<std::size_t> reversed(shape.rank());
  for (std::size_t i = 0; i < reversed.size(); ++i) reversed[i] = reversed.size() - 1 - i;
  switch (road) {
    case Road::Parameter:
      return parameter(shape);
    case Road::Constant:
      return tape.parameter(Tensor<E>::filled(shape, one));
    case Road::Leaf:
      return tape.leaf(edged(shape));
    case Road::ConstantLeaf:
      return tape.leaf(Tensor<E>::filled(shape, one));
    case Road::Turned:
      return permute(parameter(shape.permuted(reversed)), reversed);
    case Road::Spread:
      if (shape.rank() == 0) return broadcast(parameter(Shape{1}), shape);
      return broadcast_along(parameter(shape.without(0)), 0, shape[0]);
    case Road::Cut:
      if (shape.rank() == 0) return sum(parameter(Shape{1}));
      return narrow(parameter(shape.replaced(0, shape[0] + 2)), 0, 1, shape[0]);
    case Road::Computed:
      return parameter(shape) + parameter(shape);
  }
  std::unreachable();
}

template <Element E>
void an_operation_plans_to_its_bits(const Case& of, Road left, Road right) {
  SplitMix64 stream(17);
  Tape<E> tape;
  std::vector<Value<E>> operands;
  for (const Operand& operand : of.operands) {
    operands.push_back(operand.domain < Domain::OneHot
                           ? brought(tape, stream, operands.empty() ? left : right, operand.shape)
                           : tape.leaf(filled<E>(operand, Numbers::Ordinary, stream)));
  }
  const Value<E> output = express<Value<E>>(of.opcode, operands);
  const Entry entry{.roots = {output.symbol(), (output + output).symbol()}};
  const Network<E> network = std::move(tape).seal();
  const Parameters<E> table = network.parameters();
  answers_alike(lower(network, entry).forward(table), forward(network, table), entry);
}

TEMPLATE_TEST_CASE("a plan of one operation gives its bits, however operands come", "", f64, f32,
                   Bf16) {
  for (const Case& of : every_case()) {
    INFO(of.text());
    for (const Road left : roads) {
      for (const Road right : roads) {
        if (of.operands.size() == 1 && right != left) continue;
        an_operation_plans_to_its_bits<TestType>(of, left, right);
      }
    }
  }
}

}  // namespace
}  // namespace topos::laws
